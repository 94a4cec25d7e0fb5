import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of a file of this folder, without the empty ones. */
export const readLines = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** Words that stand in a file of this folder, apart by white space. */
export const readWordList = (name: string): ReadonlySet<string> =>
  new Set(readLines(name).flatMap((line) => line.split(/\s+/)));
