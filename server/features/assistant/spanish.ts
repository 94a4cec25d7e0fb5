// A message in Spanish is looked up by what its words are in English.
import { readLines } from '../../platform/english/word-list.ts';
import { listWords } from '../../platform/english/words.ts';

const english = new Map(
  readLines('spanish.txt').map((line) => {
    const [spanish = '', words = ''] = line.split(': ');
    return [spanish, words];
  }),
);
/** Of the words of a message, from which share on it is Spanish. */
const leastShare = 0.4;
const fewest = 3;

export function isSpanish(text: string): boolean {
  const words = listWords(text);
  const known = words.filter((word) => english.has(word)).length;
  return known >= fewest && known / words.length >= leastShare;
}

/** Word by word; what is not known stays, as many names and long words are the same in both. */
export const translateSpanish = (text: string): string =>
  listWords(text)
    .map((word) => english.get(word) ?? word)
    .join(' ');
