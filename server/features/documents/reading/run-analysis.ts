import type { Block, ExtractedText } from '../../../platform/text-extraction/index.ts';
import { runInThread } from '../../../platform/threads/run-in-thread.ts';
import type { DocumentAnalysisResult } from '../analysis/document-analysis-result.ts';
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

export interface AnalyzedText {
  /** The text as it is stored: written where it keeps nobody waiting. */
  contentJson: string;
  passages: Passage[];
  analysis: DocumentAnalysisResult;
}

const limits = { timeLimitMs: 60_000, memoryInMb: 512 };
const blocksAtOnce = 1000;

/** Cuts a text into passages and analyzes it by our own rules: long texts take long. */
export function runAnalysis({ text, ...task }: AnalysisTask, signal: AbortSignal): Promise<AnalyzedText> {
  const { blocks, ...rest } = text;
  const started: StartedAnalysis = { ...task, ...rest };
  const parts = inParts(blocks);
  return runInThread(new URL('./analysis-thread.ts', import.meta.url), started, { ...limits, signal, parts });
}

function* inParts(blocks: Block[]): Generator<Block[]> {
  for (let from = 0; from < blocks.length; from += blocksAtOnce) yield blocks.slice(from, from + blocksAtOnce);
}
