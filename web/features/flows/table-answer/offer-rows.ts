// Rows to look over before they are added.
import type { Column } from '../../../../contract/flows.ts';
import { findCellProblem, mostRows } from '../../../../contract/table-answers.ts';
import { formatDay, readDay } from '../../../../contract/table-cells.ts';
import { isOfWords, splitAtMarks } from '../../../../contract/plain-parts.ts';
import { readLines } from '../../../../contract/table-lines.ts';
import type { Pasted } from './read-paste.ts';
import { placeCells } from './table-rows.ts';

export interface Offer {
  rows: string[][];
  /** What was left out, and what does not fit, in sentences. */
  notes: string[];
}

interface OfferPlace {
  columns: readonly Column[];
  /** Into which was pasted. */
  column: number;
  /** How many rows there is room for. */
  room: number;
  today: string;
  /** Rows that some of the lines were made of. */
  known?: ReadonlyMap<string, readonly string[]>;
}

/** One text, with a comma or without: it goes into a cell as any other. */
export function isOneCell({ cells, isList, isCut }: Pasted, columns: readonly Column[]): boolean {
  const [row = []] = cells;
  if (isCut || cells.length > 1) return false;
  if (!isList) return row.filter(Boolean).length <= 1;
  const [read = [], another] = readLines(row[0] ?? '', columns) ?? [];
  return another === undefined && read.every((cell, index) => cell === '' || isOfWords(columns[index]!));
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** A day in words, with the year of the next such day where there is none; anything else as it was typed. */
export function settleCell({ type }: Pick<Column, 'type'>, cell: string, today: string): string {
  const day = type === 'date' ? readDay(cell, today) : null;
  return day === null ? cell : formatDay(day);
}

/** Where the columns of the table stand in a first row that names nothing else; null where it is a row as any other. */
function readHead(head: readonly string[], columns: readonly Column[]): number[] | null {
  const labels = columns.map(({ label }) => label.toLowerCase());
  const names = head.map((name) => name.toLowerCase());
  const isHead = names.some(Boolean) && names.every((name) => name === '' || labels.includes(name));
  return isHead ? labels.map((label) => names.indexOf(label)) : null;
}

export function offerRows(
  { cells: pasted, isList, isCut, beside }: Pasted,
  { columns, column, room, today, known }: OfferPlace,
): Offer {
  const lines = isList ? pasted.map(([line = '']) => line) : [];
  const head = readHead(isList ? splitAtMarks(lines[0] ?? '') : (pasted[0] ?? []), columns);
  const partLine = (line: string): readonly (readonly string[])[] => {
    if (head) return [splitAtMarks(line)];
    const row = known?.get(line);
    return row ? [row] : (readLines(line, columns) ?? [[line]]);
  };
  const parted = lines.flatMap(partLine);
  const all = isList ? parted : pasted;
  const cells = all.slice(head ? 1 : 0).slice(0, room);
  const over = all.length - (head ? 1 : 0) - cells.length;
  const width = cells.reduce((widest, row) => Math.max(widest, row.findLastIndex(Boolean) + 1), 0);
  const placeRow = (row: readonly string[]) => {
    if (head) return head.map((place) => row[place] ?? '');
    return placeCells(row.slice(0, Math.min(width, columns.length)), column, columns.length);
  };
  const rows = cells.map((row) => placeRow(row).map((cell, index) => settleCell(columns[index]!, cell, today)));
  const isLeftOut = !head && !isList && width > columns.length;
  const leftOut = isLeftOut ? cells.flatMap((row) => row.slice(columns.length).filter(Boolean)) : [];
  const misfits = rows.flatMap((row) =>
    row.filter((cell, index) => cell !== '' && findCellProblem(columns[index]!, cell) !== null),
  );
  const notes = [
    isCut && 'What you pasted is very long: only its beginning was read.',
    beside !== '' && `Words beside the table are left out (${name([beside])}).`,
    over > 0 && `A table holds ${mostRows} rows: ${counted(over, 'row is', 'rows are')} left out.`,
    isLeftOut &&
      `The table has ${counted(columns.length, 'column', 'columns')}: ${counted(width - columns.length, 'more was', 'more were')} left out (${name(leftOut)}).`,
    misfits.length > 0 && `${counted(misfits.length, 'cell does', 'cells do')} not fit the column (${name(misfits)}).`,
  ];
  return { rows, notes: notes.filter((note) => note !== false) };
}

const name = (cells: readonly string[]): string =>
  `${cells
    .slice(0, 3)
    .map((cell) => cell.slice(0, 40))
    .join(' · ')}${cells.length > 3 ? ' …' : ''}`;
