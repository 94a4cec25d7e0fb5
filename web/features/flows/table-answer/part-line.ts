// "Catering, 150 guests, $42" in cells: parted at its commas, and each part put where it fits.
import type { Column } from '../../../../contract/flows.ts';
import { readCell, readDay } from '../../../../contract/table-cells.ts';

const mostParts = 20;
const listMark = /^(?:[-•*–]\s+|\d{1,3}[.)]\s+)/;
// In quotation marks nothing parts, nor does the comma of a number such as 1,200.
const partEnds = /"[^"]*"|[;|]|,(?!\d{3}(?!\d))|\s[–—-]\s/g;
const year = /^\d{4}$/;

export function splitParts(line: string): string[] {
  const text = line.trim().slice(0, 5000).replace(listMark, '');
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(partEnds)) {
    if (end.startsWith('"')) continue;
    if (parts.length === mostParts - 1) break;
    parts.push(text.slice(start, index));
    start = index + end.length;
  }
  return joinDays(
    [...parts, text.slice(start)].map((part) => part.trim().replace(/^"([^"]*)"$/, '$1')).filter(Boolean),
  );
}

/** "March 15" and "2027" are one day. */
const joinDays = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((joined, part) => {
    const day = `${joined.at(-1) ?? ''}, ${part}`;
    return year.test(part) && readDay(day) !== null ? [...joined.slice(0, -1), day] : [...joined, part];
  }, []);

export const isOfWords = ({ type }: Column): boolean => type === 'text' || type === 'person';

const fits = (column: Column, part: string, today: string): boolean =>
  column.type === 'date' ? readDay(part, today) !== null : !('problem' in readCell(column, part));

/**
 * A cell for each column. A part goes into the first free column of figures, days or options that it fits, else into the
 * next of words; what is left over stands with the last words.
 */
export function placeParts(parts: readonly string[], columns: readonly Column[], today: string): string[] {
  const cells: (string | undefined)[] = columns.map(() => undefined);
  const words = columns.flatMap((column, place) => (isOfWords(column) ? [place] : []));
  const last = words.at(-1) ?? columns.length - 1;
  for (const part of parts) {
    const isFree = (place: number) => cells[place] === undefined;
    const fitting = columns.findIndex(
      (column, place) => !isOfWords(column) && isFree(place) && fits(column, part, today),
    );
    const place = fitting === -1 ? words.find(isFree) : fitting;
    if (place === undefined) cells[last] = [cells[last], part].filter(Boolean).join(', ');
    else cells[place] = part;
  }
  return cells.map((cell) => cell ?? '');
}
