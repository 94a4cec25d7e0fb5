import type { ExtractedText } from '../../../platform/text-extraction/index.ts';
import { runInThread } from '../../../platform/threads/run-in-thread.ts';
import type { WholeAnswer } from './answer-from-tables.ts';

export interface ReckonTask {
  question: string;
  documents: { name: string; text: ExtractedText }[];
  /** More than tables may be asked of the first of the documents: it is what the person means. */
  isAboutThem: boolean;
  /** YYYY-MM-DD. */
  today: string;
  timeZone: string;
}

const limits = { timeLimitMs: 20_000, memoryInMb: 512 };

/** Answers by code over all of the documents: a million characters take long. Null where that is not the question. */
export const reckon = (task: ReckonTask, signal: AbortSignal): Promise<WholeAnswer | null> =>
  runInThread(new URL('./question-thread.ts', import.meta.url), task, { ...limits, signal });
