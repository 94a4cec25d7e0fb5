// What a table, and what stands in its rows, is called.
import { isGlue, stemOf, stemsOf, type Word } from './question-words.ts';
import type { Table } from './read-tables.ts';

const toStems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
const rowNouns = toStems(
  'row record entry line item transaction application request donation contribution thing payment',
);
export const eventNouns = toStems('row record entry line item transaction gift payment expense purchase asset');

const stemsOfFile = ({ document }: Table): Set<string> =>
  new Set(stemsOf(document.replace(/\.\w{2,4}$/, '').replace(/[_-]/g, ' ')));
const ownStems = ({ sheet, heading }: Table): Set<string> => new Set(stemsOf(`${sheet ?? ''} ${heading ?? ''}`));

/** The words of the file's, the sheet's and the heading's name say which table is meant. */
export function useTableWords(words: Word[], table: Table): number {
  const [file, own] = [stemsOfFile(table), ownStems(table)];
  let score = 0;
  for (const word of words) {
    if (word.isUsed || isGlue(word.stem)) continue;
    if (own.has(word.stem)) score += 2;
    else if (file.has(word.stem)) score += 1;
    else if (!rowNouns.has(word.stem)) continue;
    word.isUsed = true;
  }
  return score;
}

/** Whether a word stands for the rows: "gifts" of a list of gifts. */
export const namesRows = ({ stem }: Word, table: Table): boolean =>
  rowNouns.has(stem) || eventNouns.has(stem) || stemsOfFile(table).has(stem) || ownStems(table).has(stem);
