import { cleanLines } from './clean-lines.ts';
import { splitSentences } from './split-sentences.ts';
import { toSentences, toWords } from './text-shapes.ts';

/** As many whole sentences from the start as fit into so many words, on one line; at least the first, cut where it is longer. */
export function toWholeSentences(text: string, most: number): string {
  const sentences = splitSentences(cleanLines(toSentences(text)).join(' '));
  const count = (part: string) => part.split(' ').length;
  let words = count(sentences[0] ?? '');
  if (words > most) return toWords(sentences[0] ?? '', most);
  const kept = sentences.slice(1).findIndex((sentence) => (words += count(sentence)) > most);
  return (kept === -1 ? sentences : sentences.slice(0, kept + 1)).join(' ');
}
