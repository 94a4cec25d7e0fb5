// The tables of a document: sheets, and rows that stand together, each with the names of its columns.
import type { Block, ExtractedText, Place } from '../../../platform/text-extraction/extracted-text.ts';
import { readDay, readNumber, type CellNumber } from './read-cells.ts';

export interface QuestionedDocument {
  name: string;
  text: ExtractedText;
}

export interface Column {
  index: number;
  name: string;
  type: 'number' | 'date' | 'flag' | 'text';
  /** A number that can be added up: no identifier, no year. */
  isMeasure: boolean;
}

export interface Row {
  place: Place;
  cells: string[];
  /** Of the columns of numbers, and of dates, alone. */
  numbers: (CellNumber | null)[];
  days: (string | null)[];
}

export interface Table {
  document: string;
  sheet: string | null;
  /** The heading above a table of a text. */
  heading: string | null;
  page: number | null;
  columns: Column[];
  rows: Row[];
  /** Rows that add up the others; they are not counted. */
  totals: Row[];
  isCut: boolean;
}

const mostTables = 200;
const mostColumns = 200;
const longestCell = 500;
const headSearch = 12;
const sampleSize = 200;
const totalName = /^(?:grand[ -]?|sub[ -]?)?totals?\b:?/i;
const noMeasure = /\b(?:id|ids|no|nr|number|zip|postal|code|phone|tel|tag|ein|year)\b|#/i;
/** What comes to 1,950 or 2,020 by chance. */
const countsSomething =
  /\b(?:amount|total|sum|value|cost|price|budget|gift|grant|qty|quantity|count|number|hours?|pounds?|miles?|meals?|score|paid|balance|actual|requested|income|expenses?)\b|[$€£#]/i;
const flagWords = new Set(['yes', 'no', 'y', 'n', 'true', 'false']);
const missing = /^(?:n\/?a|tbd|tba|none|unknown|[-–—?]*)$/i;
const longestMissing = 7;

const pageNumber = /^(?:page )?\d{1,4}(?: (?:of|\/) \d{1,4})?$/i;

export const isMissing = (cell: string): boolean => cell.length <= longestMissing && missing.test(cell);

export function readTables({ name, text }: QuestionedDocument): Table[] {
  const groups: Block[][] = [];
  let previous: Block | null = null;
  for (const block of text.blocks) {
    // The foot of a page does not end a table.
    if (block.kind === 'paragraph' && pageNumber.test(block.text.trim())) continue;
    if (block.kind === 'table-row' && block.cells) {
      const goesOn = previous?.kind === 'table-row' && previous.place.sheet === block.place.sheet;
      if (goesOn) groups.at(-1)?.push(block);
      else groups.push([block]);
    }
    previous = block;
  }
  return groups.slice(0, mostTables).flatMap((group) => readTable(group, name, text.isCut) ?? []);
}

function readTable(blocks: Block[], document: string, isCut: boolean): Table | null {
  const lines = blocks.map(({ cells = [], place }): Row => ({
    place,
    cells: cells.slice(0, mostColumns).map((cell) => cell.slice(0, longestCell).replace(/\s+/g, ' ').trim()),
    numbers: [],
    days: [],
  }));
  const head = findHead(lines.map(({ cells }) => cells));
  if (head < 0) return null;
  const names = lines[head]!.cells;
  const filled = lines
    .slice(head + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !isSame(cells, names));
  const isTotal = ({ cells }: Row) => totalName.test(cells.find((cell) => cell !== '') ?? '');
  const rows = filled.filter((row) => !isTotal(row));
  const totals = filled.filter(isTotal);
  if (rows.length === 0) return null;
  const columns = names.flatMap((name, index) => (name === '' ? [] : [describeColumn(name, index, rows)]));
  for (const { index, type } of columns) {
    for (const row of filled) {
      if (type === 'number') row.numbers[index] = readNumber(row.cells[index] ?? '');
      if (type === 'date') row.days[index] = readDay(row.cells[index] ?? '');
    }
  }
  const { sheet, heading, page }: Place = blocks[0]!.place;
  return { document, sheet, heading, page, columns, rows, totals, isCut };
}

const isSame = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((cell, index) => cell === other[index]);

/** The first row that has words alone, and as many as the rows below are wide. */
function findHead(lines: string[][]): number {
  const count = (cells: string[]) => cells.filter((cell) => cell !== '').length;
  const widest = Math.max(0, ...lines.slice(0, 200).map(count));
  return lines.slice(0, headSearch).findIndex((cells) => {
    const words = cells.filter((cell) => cell !== '' && readNumber(cell) === null && readDay(cell) === null);
    const isWide = widest > 1 ? count(cells) >= Math.max(2, widest * 0.6) : count(cells) === 1;
    return isWide && words.length >= count(cells) * 0.8 && new Set(words).size === words.length;
  });
}

/** Told by some of its cells, from its beginning to its end. */
function describeColumn(name: string, index: number, rows: Row[]): Column {
  const cells = takeSample(rows.map((row) => row.cells[index] ?? '').filter((cell) => !isMissing(cell)));
  const share = (holds: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
  const isYear = !countsSomething.test(name) && share((cell) => /^(?:19|20)\d\d$/.test(cell)) > 0.9;
  const isNumber = !isYear && share((cell) => readNumber(cell) !== null) >= 0.6;
  const isDate = isYear || (!isNumber && share((cell) => readDay(cell) !== null) >= 0.6);
  const isFlag = share((cell) => flagWords.has(cell.toLowerCase())) === 1;
  const type = isNumber ? 'number' : isDate ? 'date' : isFlag ? 'flag' : 'text';
  return { index, name, type, isMeasure: isNumber && !noMeasure.test(name) };
}

function takeSample(cells: string[]): string[] {
  const step = Math.max(1, Math.ceil(cells.length / sampleSize));
  return cells.filter((_, index) => index % step === 0);
}

/** Hours and ages are no sums of money. */
const noMoney =
  /\b(?:hours?|days?|ages?|years?|people|persons?|guests?|count|number|quantity|points?|score|percent|minutes|miles)\b|%/i;

export const isOfMoney = ({ rows }: Table, { isMeasure, name, index }: Column): boolean =>
  isMeasure && (!noMoney.test(name) || rows.some(({ numbers }) => numbers[index]?.currency));

export const holdsMoney = (table: Table): boolean => table.columns.some((column) => isOfMoney(table, column));
