import { ModelError } from '../../../platform/ai/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import { describeFailure } from '../../../platform/errors/describe-failure.ts';
import type { JobAttempt, JobKind } from '../../../platform/jobs/jobs.ts';
import type { DocumentRef } from '../../documents/index.ts';
import { saveVectors, selectPassagesWithoutVectors, type ModelRef } from './vector-queries.ts';

export const embedPassagesJob = 'embed-passages';

export interface EmbeddingServices {
  database: Database;
  model: ModelRef;
  /** For whom it makes vectors of which texts. */
  embed(
    use: { organizationId: string; userId: string },
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<number[][]>;
  log(message: string): void;
}

/** Of up to 1,200 characters each. */
const textsAtOnce = 32;

/** Makes the vectors that a document's passages lack, some at a time; what is made stays where the next fails. */
export const createPassageEmbedder = (services: EmbeddingServices): JobKind<DocumentRef> => ({
  name: embedPassagesJob,
  concurrency: 1,
  limitSeconds: 900,
  retries: 3,
  async run(document, attempt) {
    try {
      await embedDocument(services, document, attempt);
    } catch (error) {
      if (attempt.isLast && error instanceof ModelError) {
        services.log(
          `The passages of a document are found by their words alone for now: ${describeModelFailure(error)}`,
        );
      }
      throw error;
    }
  },
});

async function embedDocument(
  { database, model, embed }: EmbeddingServices,
  document: DocumentRef,
  { signal }: JobAttempt,
) {
  for (;;) {
    const passages = await selectPassagesWithoutVectors(database, document, model, textsAtOnce);
    const [first] = passages;
    if (!first) return;
    const texts = passages.map(({ sheet, heading, text }) => [sheet, heading, text].filter(Boolean).join('\n'));
    const use = { organizationId: document.organizationId, userId: first.uploadedBy };
    const vectors = await embed(use, texts, signal);
    const made = passages.map(({ id }, index) => ({ passageId: id, vector: vectors[index] ?? [] }));
    await saveVectors(database, document, model, made);
  }
}

/** Without what anybody wrote. */
export const describeModelFailure = (error: unknown): string => {
  if (!(error instanceof ModelError)) return describeFailure(error);
  return error.detail === null ? error.reason : `${error.reason} (${error.detail})`;
};
