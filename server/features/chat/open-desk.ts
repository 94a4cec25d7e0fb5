import type { LanguageModel } from '../../platform/ai/index.ts';
import type { Context } from '../../platform/context/context.ts';
import { openDocumentDesk, type DocumentDesk } from '../documents/index.ts';
import { getMembership } from '../organizations/index.ts';
import { findPassages, type PassageHit } from '../search/index.ts';

/** What an agent may ask of the organization's documents: no more than the person who asks may read. */
export interface Desk extends DocumentDesk {
  /** Those that most likely answer the question, best first. */
  findPassages(question: string, limit: number): Promise<PassageHit[]>;
}

export type OpenDesk = (context: Context, organizationId: string) => Desk;

export const createDeskOpener =
  (model: LanguageModel | null): OpenDesk =>
  (context, organizationId) => ({
    ...openDocumentDesk(context, organizationId, model),
    findPassages: async (question, limit) =>
      findPassages(context.database, context.actor, await getMembership(context, organizationId), question, limit),
  });
