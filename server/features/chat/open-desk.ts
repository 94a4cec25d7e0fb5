import type { Context } from '../../platform/context/context.ts';
import { BudgetUsedUp, type ModelSource } from '../ai-settings/index.ts';
import {
  listReadDocuments,
  openDocumentDesk,
  readPassages,
  readRequirements,
  type DocumentDesk,
} from '../documents/index.ts';
import { getMembership } from '../organizations/index.ts';
import type { PassageHit, PassageSearch } from '../search/index.ts';
import type { Asker } from './asker.ts';

/** What an agent may ask of the organization's documents: no more than the person who asks may read. */
export interface Desk extends DocumentDesk {
  /** Those that most likely answer the question, best first. */
  findPassages(question: string, limit: number): Promise<PassageHit[]>;
  /** In reading order, and how many the document has; none where it is not one of the organization's. */
  readPassages(documentId: string, from: number, limit: number): ReturnType<typeof readPassages>;
  /** Those that were read, the newest first. */
  listDocuments(limit: number): Promise<{ id: string; name: string }[]>;
  /** What requests for proposals among them ask of who applies. */
  readRequirements(documentIds: string[]): ReturnType<typeof readRequirements>;
}

export type OpenDesk = (context: Context, asker: Asker) => Desk;

export const createDeskOpener =
  (models: Pick<ModelSource, 'modelFor'>, passages: Pick<PassageSearch, 'find'>): OpenDesk =>
  (context, asker) => {
    const { organizationId } = asker;
    return {
      async answer(question) {
        const model = await models.modelFor({ ...asker, purpose: 'answer' });
        try {
          return await openDocumentDesk(context, organizationId, model).answer(question);
        } catch (error) {
          if (error instanceof BudgetUsedUp) return openDocumentDesk(context, organizationId, null).answer(question);
          throw error;
        }
      },
      findPassages: async (question, limit) =>
        passages.find(context, await getMembership(context, organizationId), question, limit),
      readPassages: (documentId, from, limit) => readPassages(context, organizationId, documentId, { from, limit }),
      listDocuments: async (limit) => (await listReadDocuments(context, organizationId)).slice(0, limit),
      readRequirements: (documentIds) => readRequirements(context, organizationId, documentIds),
    };
  };
