// What a person types for a place of a finished document, as its sentence needs it.
import { needsNoStop, toCapital } from '../../../platform/english/text-shapes.ts';

/** What may stand before the first word of a line: quote, list and heading signs, a tick box, bold letters. */
export const lineStart = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(?:\[[ x]\]\s*)?(?:#{1,6}\s+)?\*{0,3}$/;
const sentenceEnd = /(?<!\b(?:approx|ave|dept|mrs))(?:\p{L}{3}|\d|[)”"])[.!?]\*{0,3}$/iu;
const label = /:\*\*$/;
const cellStart = /(?:\|(?: \*{1,3})?|•)$/;
const address = /^\S+[.@]\S+$/;
const leastWords = 3;
const longestLine = 2000;

/** With a capital where it begins a sentence, a line or a cell, and a full stop where a sentence stands there alone. */
export function fitTyped(text: string, before: string, after: string): string {
  const typed = text.trim();
  if (address.test(typed) || before.length > longestLine) return typed;
  const isWhole = goesOn(before, after) && isSentence(typed);
  return `${isOpening(before) ? toCapital(typed) : typed}${isWhole ? '.' : ''}`;
}

/** Whether a sentence, a line, a cell or what a label names begins here. */
export function isOpening(before: string): boolean {
  const words = before.trimEnd();
  const isCell = words.startsWith('|') && cellStart.test(words);
  return isCell || lineStart.test(before) || (words !== before && (sentenceEnd.test(words) || label.test(words)));
}

/** After a sentence, or the colon of one, and nothing but a new one follows. */
function goesOn(before: string, after: string): boolean {
  const words = before.trimEnd();
  const [isLast, isFollowed] = [after.trim() === '', /^ \p{Lu}/u.test(after)];
  if (words === before || words.startsWith('|') || !(isLast || isFollowed)) return false;
  return sentenceEnd.test(words) || (words.endsWith(':') && (isFollowed || /[.!?] /.test(words)));
}

const isSentence = (text: string): boolean => text.split(/\s+/).length >= leastWords && !needsNoStop(text);
