import type { Context } from '../../platform/context/context.ts';
import { latestPassages, listFacts, listReadDocuments, openDocumentDesk, readPassages } from '../documents/index.ts';
import type { DocumentSource } from '../assistant/index.ts';
import type { PassageSearch } from '../search/index.ts';
import type { Asker } from './asker.ts';

/** What an agent may ask of the organization's documents: no more than the person who asks may read. */
export interface Desk extends DocumentSource, Pick<ReturnType<typeof openDocumentDesk>, 'query'> {
  /** In reading order, and how many the document has; none where it is not one of the organization's. */
  readPassages(documentId: string, from: number, limit: number): ReturnType<typeof readPassages>;
}

export type OpenDesk = (context: Context, asker: Asker) => Desk;

export const createDeskOpener =
  (passages: Pick<PassageSearch, 'find'>): OpenDesk =>
  (context, { organizationId }) => {
    return {
      ...openDocumentDesk(context, organizationId),
      findPassages: (question, limit) => passages.find(context, { organizationId }, question, limit),
      readPassages: (documentId, from, limit) => readPassages(context, organizationId, documentId, { from, limit }),
      latestPassages: (limit) => latestPassages(context, organizationId, limit),
      listFacts: (filter) => listFacts(context, organizationId, filter),
      listDocuments: async (limit) => (await listReadDocuments(context, organizationId)).slice(0, limit),
    };
  };
