// The rows of a document's table, for a question that asks for such a table.
import type { Column } from '../../../../contract/flows.ts';
import { joinRows, mostRows } from '../../../../contract/table-answers.ts';
import type { Block, Place } from '../../../platform/text-extraction/index.ts';

const mostBlocks = 5000;
const longestCell = 300;
const leastColumns = 2;

const wordsOf = (text: string): string[] =>
  (
    text
      .slice(0, 80)
      .toLowerCase()
      .match(/[\p{L}\d]{3,}/gu) ?? []
  ).map((word) => word.replace(/s$/, ''));

const isTotal = ([first = '']: readonly string[]): boolean => /^(?:grand |sub)?total/i.test(first);

/** Where each column stands in a head: by a word of its label or its key; -1 where it does not. */
function findColumns(columns: readonly Column[], head: readonly string[]): number[] {
  const taken = new Set<number>();
  const places = columns.map(({ key, label }) => {
    const words = new Set([...wordsOf(label), ...wordsOf(key)]);
    const place = head.findIndex((name, at) => !taken.has(at) && wordsOf(name).some((word) => words.has(word)));
    if (place >= 0) taken.add(place);
    return place;
  });
  // What a row is about stands first in most tables, whatever it is called.
  return places.map((place, index) => (index === 0 && place < 0 && !taken.has(0) ? 0 : place));
}

/** Rows of the first table whose head names at least two of the columns, as an answer; null where there is none. */
export function findTableRows(
  blocks: readonly Block[],
  columns: readonly Column[],
): { text: string; place: Place } | null {
  let head: { cells: string[]; places: number[]; place: Place } | null = null;
  let rows: string[][] = [];
  for (const { kind, cells = [], place, begins } of blocks.slice(0, mostBlocks)) {
    if (kind !== 'table-row' || begins) {
      if (rows.length > 0) break;
      head = null;
    }
    if (kind !== 'table-row') continue;
    if (head) {
      if (rows.length < mostRows && !isTotal(cells))
        rows = [...rows, head.places.map((at) => (cells[at] ?? '').slice(0, longestCell))];
      continue;
    }
    const places = findColumns(columns, cells);
    if (places.filter((at) => at >= 0).length >= leastColumns) head = { cells, places, place };
  }
  return head && rows.length > 0 ? { text: joinRows(rows), place: head.place } : null;
}
