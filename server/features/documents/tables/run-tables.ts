import { createThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { TableAnswer } from './answer-from-tables.ts';
import type { TableQuery } from './query-tables.ts';
import type { ReadDocument } from './read-tables.ts';

export interface TableTask {
  question: string;
  before: string[];
  documents: ReadDocument[];
  /** Tables that are asked where those documents tell nothing by theirs. */
  others: ReadDocument[];
}

export interface QueryTask {
  query: TableQuery;
  documents: ReadDocument[];
}

const timeLimitMs = 20_000;

const threads = createThreadPool<TableTask | QueryTask, TableAnswer | null>(
  new URL('./table-thread.ts', import.meta.url),
  {
    mostAtOnce: 2,
    memoryInMb: 512,
    idleMs: 60_000,
  },
);

/** Answers by code over all of the documents: a million characters take long. Null where that is not the question. */
export const runTables = (task: TableTask | QueryTask, signal?: AbortSignal): Promise<TableAnswer | null> =>
  threads.run(task, { timeLimitMs, ...(signal && { signal }) });
