import type { Context } from '../../platform/context/context.ts';
import { countPassages, selectLatestPassages, selectPassages } from './passage-queries.ts';
import { selectReadDocuments, selectReadIds } from './tables/desk-queries.ts';

/** Some of a document's passages, and how many there are; none where the asker may not read it. */
export async function readPassages(
  { database, actor }: Context,
  organizationId: string,
  documentId: string,
  part: { from: number; limit: number },
) {
  return {
    passages: await selectPassages(database, actor, organizationId, documentId, part),
    total: await countPassages(database, actor, organizationId, documentId),
  };
}

/** Of the newest documents, in reading order; none where the asker may not read them. */
export const latestPassages = ({ database, actor }: Context, organizationId: string, limit: number) =>
  selectLatestPassages(database, actor, organizationId, limit);

/** Which of some documents were read, and may be by whoever asks. */
export const findReadIds = async ({ database, actor }: Context, organizationId: string, ids: string[]) =>
  new Set(ids.length === 0 ? [] : await selectReadIds(database, actor, organizationId, ids));

export const listReadDocuments = ({ database, actor }: Context, organizationId: string) =>
  selectReadDocuments(database, actor, organizationId);
