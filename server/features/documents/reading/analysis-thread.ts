// Runs apart from the server: long texts take long, and only a thread can be stopped.
import { answerTasks } from '../../../platform/threads/answer-tasks.ts';
import type { Block } from '../../../platform/text-extraction/index.ts';
import { readText } from '../analysis/analyze-text.ts';
import { cutPassages } from '../passages.ts';
import type { AnalyzedText, StartedAnalysis } from './run-analysis.ts';

answerTasks(({ name, today, timeZone, pageCount, isCut }: StartedAnalysis, parts: Block[][]): AnalyzedText => {
  const text = { blocks: parts.flat(), pageCount, isCut };
  return {
    contentJson: JSON.stringify(text),
    passages: cutPassages(text),
    ...readText(text, { name, today, timeZone }),
  };
});
