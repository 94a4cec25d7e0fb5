import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of a file of `data/`, without the empty ones. */
export const readLines = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, 'data', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** Words that stand in a file of `data/`, apart by white space. */
export const readWordList = (name: string): ReadonlySet<string> =>
  new Set(readLines(name).flatMap((line) => line.split(/\s+/)));

/** The words of a file whose lines begin with the name of a list: `late overdue behind`. */
export const readNamedLists = (name: string): Map<string, string[]> =>
  new Map(
    readLines(name).map((line) => {
      const [of = '', ...words] = line.split(' ');
      return [of, words];
    }),
  );

/** Words and phrases of a file of `data/`, apart by commas, as alternatives for a pattern; `*` stands for more letters. */
export const readAlternatives = (name: string): string =>
  readLines(name)
    .flatMap((line) => line.split(/,\s*/))
    .filter((phrase) => phrase !== '')
    .map((phrase) => phrase.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', String.raw`\p{L}*`))
    .join('|');
