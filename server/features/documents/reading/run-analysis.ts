import type { Block, ExtractedText } from '../../../platform/text-extraction/index.ts';
import { createThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { ReadText } from '../analysis/analyze-text.ts';
import type { Passage } from '../passages.ts';

export interface AnalysisTask {
  text: ExtractedText;
  /** Of the file. */
  name: string;
  /** The organization's calendar day, YYYY-MM-DD. */
  today: string;
  timeZone: string;
}

export type StartedAnalysis = Omit<AnalysisTask, 'text'> & Omit<ExtractedText, 'blocks'>;

export interface AnalyzedText extends ReadText {
  /** The text as it is stored: written where it keeps nobody waiting. */
  contentJson: string;
  passages: Passage[];
}

const timeLimitMs = 60_000;
const blocksAtOnce = 1000;

/** Whoever uploads one document often uploads the next. */
const threads = createThreadPool<StartedAnalysis, AnalyzedText, Block[]>(
  new URL('./analysis-thread.ts', import.meta.url),
  { mostAtOnce: 2, memoryInMb: 512, idleMs: 60_000 },
);

/** Cuts a text into passages and analyzes it by our own rules: long texts take long. */
export function runAnalysis({ text, ...task }: AnalysisTask, signal: AbortSignal): Promise<AnalyzedText> {
  const { blocks, ...rest } = text;
  return threads.run({ ...task, ...rest }, { timeLimitMs, signal, parts: inParts(blocks) });
}

function* inParts(blocks: Block[]): Generator<Block[]> {
  for (let from = 0; from < blocks.length; from += blocksAtOnce) yield blocks.slice(from, from + blocksAtOnce);
}
