// What of a document a model's window holds beside the instructions and the answer.
import { estimateTokens } from '../../../platform/ai/index.ts';
import type { PartSizes } from './split-parts.ts';

const shareOfAnswer = 0.35;
/** What stands around a part, and what an estimate is wrong by. */
const spare = { share: 0.08, tokens: 150 };
/** Characters; what is shorter says nothing of the document. */
const leastPart = 600;
const sampled = 20_000;

export const answerWithin = (window: number, most: number): number =>
  Math.min(most, Math.floor(window * shareOfAnswer));

/** In tokens, beside these instructions. */
export const roomWithin = (window: number, instructions: string, mostAnswer: number): number =>
  Math.floor(window * (1 - spare.share)) -
  spare.tokens -
  estimateTokens(instructions) -
  answerWithin(window, mostAnswer);

/** Parts of so many tokens, as this text makes them of its characters, but none longer than usual. */
export function fitSizes(sizes: PartSizes, room: number, text: string): PartSizes {
  const sample = text.slice(0, sampled);
  const characters = Math.floor((room * sample.length) / Math.max(1, estimateTokens(sample)));
  const most = Math.max(leastPart, characters);
  return { ...sizes, usual: Math.min(sizes.usual, most), longest: Math.min(sizes.longest, most) };
}
