import { join } from 'node:path';
import { readLines } from './word-list.ts';

/** What a gap between two words of a cue may hold: a little of the same clause. */
const gap = String.raw`[^.;]{0,60}?`;

/**
 * A pattern for the phrases of a file of `data/cues/`, one a line: `…` stands for some words between, `*` for any ending,
 * `^` for the beginning of the sentence. What begins with `#` is a note.
 */
export function readCues(name: string): RegExp {
  return toCues(readPhrases(name));
}

/** The same of a file whose lines begin with what they are cues of: `format: margin*`. */
export function readNamedCues(name: string): Map<string, RegExp> {
  const lines = readPhrases(name).map((line) => line.split(/: (.*)/s));
  const groups = Map.groupBy(lines, ([of = '']) => of);
  return new Map([...groups].map(([of, phrases]) => [of, toCues(phrases.map(([, phrase = '']) => phrase))]));
}

const readPhrases = (name: string): string[] =>
  readLines(join('cues', `${name}.txt`)).filter((line) => !line.startsWith('#'));

const toCues = (phrases: string[]): RegExp => new RegExp(phrases.map(toPattern).join('|'), 'iu');

function toPattern(phrase: string): string {
  const words = phrase
    .replace(/^\^/, '')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(String.raw`\*`, String.raw`\p{L}*`)
    .replaceAll(' … ', String.raw`\s${gap}(?<!\p{L})`)
    .replaceAll(' ', String.raw`\s`);
  const [first, last] = [phrase.replace(/^\^/, '').charAt(0), phrase.at(-1) ?? ''];
  const begins = phrase.startsWith('^') ? '^' : /\p{L}|\d/u.test(first) ? String.raw`(?<![\p{L}\d])` : '';
  return `${begins}${words}${/[\p{L}\d*]/u.test(last) ? String.raw`(?![\p{L}\d])` : ''}`;
}
