// What a person types for a place of a finished document, as its sentence needs it.
import { toCapital } from '../../../platform/english/text-shapes.ts';

/** What may stand before the first word of a line: quote, list and heading signs, a tick box, bold letters. */
export const lineStart = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(?:\[[ x]\]\s*)?(?:#{1,6}\s+)?\*{0,3}$/;
const sentenceEnd = /(?<!\b(?:approx|ave|dept|mrs))(?:\p{L}{3}|\d|[)”"])[.!?]\*{0,3}$/iu;
const label = /:\*\*$/;
const cellStart = /(?:\|(?: \*{1,3})?|•)$/;
const longestLine = 2000;

/** With a capital where it begins a sentence, a line or a cell. */
export const fitTyped = (text: string, before: string): string =>
  before.length <= longestLine && isOpening(before) ? toCapital(text.trim()) : text.trim();

/** Whether a sentence, a line, a cell or what a label names begins here. */
export function isOpening(before: string): boolean {
  const words = before.trimEnd();
  const isCell = words.startsWith('|') && cellStart.test(words);
  return isCell || lineStart.test(before) || (words !== before && (sentenceEnd.test(words) || label.test(words)));
}
