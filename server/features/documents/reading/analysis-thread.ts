// Runs apart from the server: long texts take long, and only a thread can be stopped. Blocks come in parts, then null.
import { parentPort, workerData } from 'node:worker_threads';
import type { Block } from '../../../platform/text-extraction/index.ts';
import { analyzeText } from '../analysis/index.ts';
import { cutPassages } from '../passages.ts';
import type { AnalyzedText, StartedAnalysis } from './run-analysis.ts';

const { name, today, timeZone, pageCount, isCut }: StartedAnalysis = workerData;
const blocks: Block[] = [];

parentPort?.on('message', (part: Block[] | null) => {
  if (part) return void blocks.push(...part);
  const text = { blocks, pageCount, isCut };
  const analyzed: AnalyzedText = {
    contentJson: JSON.stringify(text),
    passages: cutPassages(text),
    analysis: analyzeText(text, { name, today, timeZone }),
  };
  parentPort?.postMessage(analyzed);
});
