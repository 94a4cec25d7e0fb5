import type { ExtractedText } from '../../../platform/text-extraction/index.ts';
import { createThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { WholeAnswer } from './answer-from-tables.ts';

interface ReckonedDocument {
  name: string;
  text: ExtractedText;
}

export interface ReckonTask {
  question: string;
  documents: ReckonedDocument[];
  /** Tables that are asked where those documents tell nothing by theirs. */
  others: ReckonedDocument[];
  /** What was asked of the documents just before, oldest first. */
  earlier: string[];
  /** A question after "them" that leads to no rows is said to. */
  asksBack: boolean;
  /** More than tables may be asked of the first of the documents: it is what the person means. */
  isAboutThem: boolean;
  /** YYYY-MM-DD. */
  today: string;
  timeZone: string;
}

const timeLimitMs = 20_000;

const threads = createThreadPool<ReckonTask, WholeAnswer | null>(new URL('./question-thread.ts', import.meta.url), {
  mostAtOnce: 2,
  memoryInMb: 512,
  idleMs: 60_000,
});

/** Answers by code over all of the documents: a million characters take long. Null where that is not the question. */
export const reckon = (task: ReckonTask, signal: AbortSignal): Promise<WholeAnswer | null> =>
  threads.run(task, { timeLimitMs, signal });
