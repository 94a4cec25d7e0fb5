// When something is: a day, a time and a place, or a sentence about it.
import { cleanLines } from './escape-markdown.ts';
import { isNone, toSentences } from './text-shapes.ts';

const timeWord =
  /^(?:\d|noon\b|midnight\b|today\b|tonight\b|tomorrow\b|(?:early|late|mid)\b|(?:on|by|at|from|until|till|before|after|between|every|each|this|next|in|during|starting)\s|(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s)/i;
const verb =
  /\b(?:we|you|i|they|it|is|are|was|were|will|must|can|should|has|have|please|(?:need|start|end|begin|open|close|meet|come|bring|reply)s?)\b/i;
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A message, and when it is: "When: Saturdays, 9 to 1." What it says already is not said again. */
export function sayWhen(message: string, when: string): string {
  const said = toSentences(message);
  const time = cleanLines(when).join(' ');
  if (time === '' || isNone(time) || ` ${plain(message)} `.includes(` ${plain(time)} `)) return said;
  const told = timeWord.test(time) && !verb.test(time) ? toSentences(`When: ${time}`) : toSentences(time);
  const isList = /(?:^|\n)(?:[-*+•]|\d{1,3}[.)])\s[^\n]*$/.test(said);
  return `${said}${isList ? '\n' : ' '}${told}`;
}
