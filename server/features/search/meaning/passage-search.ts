import type { Membership } from '../../../platform/access/access.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Listener } from '../../../platform/events/events.ts';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs.ts';
import { findPassages, type PassageHit } from '../question-queries.ts';
import {
  createPassageEmbedder,
  describeModelFailure,
  embedPassagesJob,
  type EmbeddingServices,
} from './embed-passages.ts';
import { fuseRanks } from './fuse-ranks.ts';
import { findNearestPassages, prepareVectors, selectDocumentsWithoutVectors, type ModelRef } from './vector-queries.ts';

export interface PassageSearchServices extends Omit<EmbeddingServices, 'model'> {
  jobs: Jobs;
  /** Null: passages are found by their words alone. */
  model: ModelRef | null;
  /** For the vector of a question: somebody waits for the answer. */
  questionLimitMs?: number;
}

/** The passages that most likely answer a question, by its words and, where that can be had, by its meaning. */
export interface PassageSearch {
  find(
    context: Context,
    membership: Pick<Membership, 'organizationId'>,
    question: string,
    limit: number,
  ): Promise<PassageHit[]>;
  listeners: Listener[];
  jobKinds: JobKind<object>[];
  /** Looks whether the database keeps vectors. Until then, and where it does not, words decide. */
  start(): Promise<void>;
  /** Has vectors made for what has none: of the time before there was a model, or of another one, or what failed. */
  catchUp(): Promise<void>;
}

const usualQuestionLimitMs = 1_500;
const longestQuestion = 2_000;
/** Of each list: what only one of them has far down may still be among the first of both. */
const candidatesPerPassage = 4;
const documentsAtOnce = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

export function createPassageSearch(services: PassageSearchServices): PassageSearch {
  const { database, jobs, model, embed, log, questionLimitMs = usualQuestionLimitMs } = services;
  let keepsVectors = false;

  const findByMeaning: PassageSearch['find'] = async (context, membership, question, limit) => {
    if (!model || !keepsVectors || question.trim() === '') return [];
    try {
      const text = question.slice(0, longestQuestion).toWellFormed();
      const use = { organizationId: membership.organizationId, userId: context.actor.userId };
      const [vector = []] = await embed(use, [text], AbortSignal.timeout(questionLimitMs));
      return await findNearestPassages(context.database, context.actor, membership, model, vector, limit);
    } catch (error) {
      log(`A question was looked up by its words alone: ${describeModelFailure(error)}`);
      return [];
    }
  };
  const send = (documentId: string, organizationId: string) =>
    jobs.send(embedPassagesJob, { documentId, organizationId }, documentId);

  return {
    async find(context, membership, question, limit) {
      const candidates = limit * candidatesPerPassage;
      const [byWords, byMeaning] = await Promise.all([
        findPassages(context.database, context.actor, membership, question, candidates),
        findByMeaning(context, membership, question, candidates),
      ]);
      const found = byMeaning.length > 0 ? fuseRanks([byWords, byMeaning]) : byWords;
      return found.slice(0, limit);
    },
    listeners: [
      {
        name: 'embed-passages',
        hears: (eventName) => keepsVectors && eventName === 'document.read',
        async handle({ organizationId, entityId }) {
          if (organizationId) await send(entityId, organizationId);
        },
      },
    ],
    jobKinds: model ? [createPassageEmbedder({ database, model, embed, log })] : [],
    async start() {
      keepsVectors = model !== null && (await prepareVectors(database));
      if (model && !keepsVectors) {
        log('AI_EMBEDDING_MODEL is not used: the database does not offer pgvector, or may not set it up.');
      }
    },
    async catchUp() {
      if (!model || !keepsVectors) return;
      let last = beforeAll;
      for (;;) {
        const found = await selectDocumentsWithoutVectors(database, model, last, documentsAtOnce);
        for (const { documentId, organizationId } of found) await send(documentId, organizationId);
        if (found.length < documentsAtOnce) return;
        last = found.at(-1)?.documentId ?? last;
      }
    },
  };
}
