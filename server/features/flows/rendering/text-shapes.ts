// Small changes that make an answer fit the sentence around it.
import { cleanLines } from './escape-markdown.ts';

/** First letter up, a full stop at the end of each line that has none. Lists keep their lines as they are. */
export const toSentences = (text: string): string =>
  cleanLines(text)
    .map((line) => (/^(?:[-*+•]|\d{1,3}[.)])\s/.test(line) ? line : toSentence(line)))
    .join('\n');

const toSentence = (line: string): string =>
  line.replace(/^\p{Ll}(?=\p{L}*(?:[\s,.;:]|$))/u, (letter) => letter.toUpperCase()) +
  (/[.!?…:;]["'”’)\]]?$/.test(line) ? '' : '.');

// Where a sentence that is cut may end: at its comma, or before a word that begins a new thought.
const lastPause = /^(.*\S)(?:[,;:]|\s(?:that|which|who|because|so|if|when|while|where|without|but))\s/u;
const emptyEnd = /\s(?:an?|the|and|or|of|to|in|on|at|by|for|from|with|how|our|your|their|his|her|its)$/iu;

/** The first sentence, or as many of its words as fit into the limit. */
export function toSubject(text: string, characters: number): string {
  const line = cleanLines(text)[0] ?? '';
  const sentence = (/^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line).replace(/\.$/, '');
  if (sentence.length <= characters) return sentence;
  const fitting = sentence
    .slice(0, characters + 1)
    .replace(/\s\S*$/, '')
    .slice(0, characters);
  const untilPause = lastPause.exec(`${fitting} `)?.[1] ?? '';
  const shown = untilPause.length >= 0.6 * characters ? untilPause : fitting;
  return `${shown.replace(emptyEnd, '').replace(/[,;:]$/, '')}…`;
}

/** At most this many words, on one line. */
export function toWords(text: string, most: number): string {
  const words = cleanLines(text).join(' ').split(' ');
  return words.length <= most
    ? words.join(' ')
    : `${words
        .slice(0, most)
        .join(' ')
        .replace(/[,;:.]$/, '')}…`;
}

/** `61% read below grade level, state report card, 2025` in its three parts; a part that is not there is empty. */
export function splitFact(line: string): { fact: string; source: string; year: string } {
  const parts = line
    .split(/\s*(?:[;|]|,(?!\d{3}(?!\d)))\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const hasYear = parts.length > 1 && /\b(?:19|20)\d\d\b/.test(parts.at(-1) ?? '');
  const year = hasYear ? (parts.pop() ?? '') : '';
  const [fact = '', ...source] = parts;
  if (year !== '' && source.length === 0 && !/^(?:19|20)\d\d(?:\s*[-–]\s*\d{2,4})?$/.test(year)) {
    const only = /\b(?:19|20)\d\d\b/.exec(year)?.[0] ?? '';
    return { fact, source: year.replace(/\W*\b(?:19|20)\d\d\b\W*/, ' ').trim(), year: only };
  }
  return { fact, source: source.join(', '), year };
}
