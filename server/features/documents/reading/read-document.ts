import type { ModelError } from '../../../platform/ai/index.ts';
import { changeUnasked } from '../../../platform/context/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { DomainEvent, Events } from '../../../platform/events/events.ts';
import type { JobAttempt, JobKind } from '../../../platform/jobs/jobs.ts';
import { isGivenUp, storageJobPace } from '../../../platform/storage/storage-jobs.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import {
  UnreadableDocument,
  type DocumentExtension,
  type TextExtractor,
} from '../../../platform/text-extraction/index.ts';
import { fileExtension } from '../../../../contract/options.ts';
import { BudgetUsedUp, type ModelSource } from '../../ai-settings/index.ts';
import { calendarDayIn } from '../../tasks/index.ts';
import { replaceFacts } from '../facts/fact-queries.ts';
import { replacePassages } from '../passage-queries.ts';
import type { DocumentRow } from '../queries.ts';
import { storageName } from '../storage-name.ts';
import { briefOf, type ReadingProgress } from './analysis-brief.ts';
import { documentRead } from './events.ts';
import { keepRequirements } from './keep-requirements.ts';
import * as queries from './reading-queries.ts';
import { runAnalysis } from './run-analysis.ts';
import { readAnewJob, readDocumentJob } from './send-to-reader.ts';
import { createFactTaker } from './take-facts-again.ts';

interface ReadingServices {
  database: Database;
  events: Events;
  storage: Storage;
  extractor: TextExtractor;
  /** Without a model for the organization: analyzed by our own rules alone. */
  models: ModelSource;
  now(): Date;
  /** A document of the organization is further than before. */
  tellProgress(ref: queries.DocumentRef): void;
}

const notNow = 'This document could not be read just now. It is kept: please try again.';
const modelFailed = 'This was read without all of the AI model’s help.';
const gone = 'The file of this document is missing. Please upload it again.';
const progressEveryMs = 1_000;

class FileMissing extends Error {}

/** Reads, analyzes and indexes one document; a second time makes the same of it. */
const createDocumentReader = (services: ReadingServices): JobKind<queries.DocumentRef> => ({
  name: readDocumentJob,
  concurrency: 4,
  // A model on a small machine takes minutes for each part.
  limitSeconds: 6 * 3600,
  ...storageJobPace,
  run: async (ref, attempt) => void (await readDocument(services, ref, attempt)),
});

const mostFaultsInARow = 3;

/**
 * Has the model of an organization read, one after the other, what none has read, or, where it is newly connected, what one
 * failed at. It ends where the service is not there, or fails at one after the other.
 */
const createAnewReader = (services: ReadingServices): JobKind<queries.ReadAnew> => ({
  name: readAnewJob,
  concurrency: 1,
  limitSeconds: 20 * 3600,
  retries: 2,
  async run({ organizationId, isNew = false }, { signal }) {
    if ((await services.models.statusOf(organizationId)).mode !== 'model') return;
    let last = queries.beforeAll;
    for (let faults = 0; faults < mostFaultsInARow;) {
      const ref = await queries.markNextWithoutModel(services.database, { organizationId, isNew }, last);
      if (!ref) return;
      last = ref.documentId;
      const failure = await readDocument(services, ref, { signal, number: 1, isLast: true });
      if (failure && (failure instanceof BudgetUsedUp || failure.isOfService)) return;
      faults = failure ? faults + 1 : 0;
    }
  },
});

export const createReadingJobs = (services: ReadingServices): JobKind<object>[] => [
  createDocumentReader(services),
  createAnewReader(services),
  createFactTaker(services),
];

/** Returns why the model did not read all of it, if one was to. */
async function readDocument(
  services: ReadingServices,
  ref: queries.DocumentRef,
  attempt: JobAttempt,
): Promise<ModelError | null> {
  const found = await queries.findDocumentToRead(services.database, ref);
  if (!found) return null;
  try {
    const reading = await read(services, ref, found, attempt);
    await store(services, ref, reading);
    return reading.failure;
  } catch (error) {
    const reason = error instanceof UnreadableDocument ? error.message : error instanceof FileMissing ? gone : null;
    if (reason !== null) {
      await fail(services, ref, reason);
      return null;
    }
    if (isGivenUp(error, attempt)) await fail(services, ref, notNow);
    throw error;
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findDocumentToRead>>>;
type Read = queries.Reading &
  Pick<Awaited<ReturnType<typeof runAnalysis>>, 'passages' | 'facts'> & { failure: ModelError | null };

async function read(
  services: ReadingServices,
  ref: queries.DocumentRef,
  { document, timeZone }: Found,
  { signal }: JobAttempt,
): Promise<Read> {
  const report = createReporter(services, ref);
  await report({ step: 'reading', percent: null });
  const content = await readFile(services.storage, document);
  const text = await services.extractor.extract(content, fileExtension(document.filename) as DocumentExtension, {
    signal,
    onProgress: (done, total) => void report({ step: 'reading', percent: percentOf(done, total) }).catch(() => {}),
  });
  await report({ step: 'analyzing', percent: null });
  const task = { text, name: document.originalName, today: calendarDayIn(timeZone, services.now()), timeZone };
  const { contentJson, analysis, ...found } = await runAnalysis(task, signal);
  const analyzedAt = services.now();
  const { organizationId } = ref;
  const use = { organizationId, userId: document.uploadedBy, agentType: null, purpose: 'analysis' } as const;
  const model = await services.models.modelFor(use);
  if (!model) return { contentJson, analysis, ...found, method: 'built-in', failure: null, analyzedAt };
  // What only a model's reading needs is not loaded at each start.
  const { addFacts, analyzeWithModel } = await import('../analysis/index.ts');
  const told = await analyzeWithModel(model, text, {
    ...task,
    own: analysis,
    signal,
    onProgress: (done, total) => void report({ step: 'analyzing', percent: percentOf(done, total) }).catch(() => {}),
  });
  return {
    contentJson,
    ...found,
    analysis: told.analysis,
    facts: addFacts(found.facts, told.facts),
    method: told.hasRead ? 'model' : 'built-in',
    failure: told.failure,
    analyzedAt,
  };
}

async function readFile(storage: Storage, document: DocumentRow): Promise<Buffer> {
  const file = await storage.read(storageName(document));
  if (!file) throw new FileMissing();
  const chunks: Buffer[] = [];
  for await (const chunk of file.content) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const percentOf = (done: number, total: number): number | null =>
  total > 0 ? Math.min(100, Math.round((100 * done) / total)) : null;

/** Says each step at once, and how far it is at most once a second. */
function createReporter({ database, tellProgress }: ReadingServices, ref: queries.DocumentRef) {
  let last: { step: ReadingProgress['step'] | null; at: number } = { step: null, at: 0 };
  return async (progress: ReadingProgress): Promise<void> => {
    if (progress.step === last.step && performance.now() - last.at < progressEveryMs) return;
    last = { step: progress.step, at: performance.now() };
    await queries.saveProgress(database, ref, progress);
    tellProgress(ref);
  };
}

async function store(
  services: ReadingServices,
  ref: queries.DocumentRef,
  { passages, facts, failure, ...reading }: Read,
) {
  await changeDocument(services, ref, async (transaction, document) => {
    await queries.saveReading(transaction, ref, reading);
    await replacePassages(transaction, document, passages);
    await replaceFacts(transaction, document, facts);
    await keepRequirements(transaction, document, reading.analysis.requirements);
    await queries.saveReadingState(transaction, ref, {
      analysisStatus: 'ready',
      analysisProgress: null,
      analysisError: failure && `${modelFailed} ${failure.what}`,
      documentKind: reading.analysis.kind,
      analysisBrief: briefOf(reading.analysis),
    });
    return documentRead('document.read', document);
  });
}

/** What was read of it before stays. */
async function fail(services: ReadingServices, ref: queries.DocumentRef, sentence: string): Promise<void> {
  await changeDocument(services, ref, async (transaction, document) => {
    await queries.saveReadingState(transaction, ref, {
      analysisStatus: 'failed',
      analysisProgress: null,
      analysisError: sentence,
    });
    return documentRead('document.unreadable', document);
  });
}

/** In one transaction with its event; nothing where the document is gone, or was read by another attempt meanwhile. */
async function changeDocument(
  { database, events }: ReadingServices,
  ref: queries.DocumentRef,
  work: (transaction: Transaction, document: DocumentRow) => Promise<DomainEvent>,
): Promise<void> {
  await changeUnasked({ database, events }, async (transaction, announce) => {
    const document = await queries.lockDocumentToRead(transaction, ref);
    if (document) await announce(await work(transaction, document));
  });
}
