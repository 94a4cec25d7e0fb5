// The tables of a document: sheets, and rows that stand together, each with the names of its columns.
import { readAlternatives } from '../../../platform/english/word-list.ts';
import { continuesTable } from '../../../platform/text-extraction/extracted-text.ts';
import type { Block, ExtractedText, Place } from '../../../platform/text-extraction/extracted-text.ts';
import { isOf, readWords, stemsOf } from './question-words.ts';
import { isMissing, readDay, readNumber, readState, type CellNumber } from './read-cells.ts';

export interface ReadDocument {
  id: string;
  name: string;
  text: ExtractedText;
}

export interface Column {
  index: number;
  name: string;
  stems: string[];
  type: 'number' | 'date' | 'flag' | 'text';
  /** A number that can be added up: no identifier, no year. */
  isMeasure: boolean;
  isMoney: boolean;
  /** It shares its head with another, or has none: what it holds cannot be told. */
  isUnclear: boolean;
}

export interface Row {
  place: Place;
  cells: string[];
  /** Of the columns of numbers, and of dates, alone. */
  numbers: (CellNumber | null)[];
  days: (string | null)[];
}

export interface Table {
  document: Pick<ReadDocument, 'id' | 'name'>;
  sheet: string | null;
  /** The heading above a table of a text. */
  heading: string | null;
  page: number | null;
  columns: Column[];
  /** What names a row. */
  key: Column | null;
  rows: Row[];
  /** Rows that add up the others; they are not counted. */
  totals: Row[];
  /** Its heads take two rows, or some are missing or the same. */
  isMerged: boolean;
  isCut: boolean;
}

const mostTables = 200;
const mostColumns = 200;
const longestCell = 500;
const headSearch = 12;
const sampleSize = 200;
const totalName = /^(?:grand[ -]?|sub[ -]?)?totals?\b:?/i;
const noMeasure = /\b(?:id|ids|no|nr|number|zip|postal|code|phone|tel|tag|ein|year)\b|#/i;
const counts = readAlternatives('count-columns.txt');
/** What comes to 1,950 or 2,020 by chance. */
const countsSomething = new RegExp(String.raw`\b(?:${readAlternatives('money-columns.txt')}|${counts})\b|[$€£#]`, 'iu');
/** Hours and ages are no sums of money. */
const noMoney = new RegExp(String.raw`\b(?:${counts})\b|%`, 'iu');
const pageNumber = /^(?:page )?\d{1,4}(?: (?:of|\/) \d{1,4})?$/i;

export function readTables(document: ReadDocument): Table[] {
  const groups: Block[][] = [];
  let previous: Block | null = null;
  for (const block of document.text.blocks) {
    // The foot of a page does not end a table.
    if (block.kind === 'paragraph' && pageNumber.test(block.text.trim())) continue;
    if (block.kind === 'table-row' && block.cells) {
      if (continuesTable(block, previous)) groups.at(-1)?.push(block);
      else groups.push([block]);
    }
    previous = block;
  }
  return groups.slice(0, mostTables).flatMap((group) => readTable(group, document) ?? []);
}

function readTable(blocks: Block[], { id, name, text }: ReadDocument): Table | null {
  const lines = blocks.map(({ cells = [], place }): Row => ({
    place,
    cells: cells.slice(0, mostColumns).map((cell) => cell.slice(0, longestCell).replace(/\s+/g, ' ').trim()),
    numbers: [],
    days: [],
  }));
  const head = findHead(lines.map(({ cells }) => cells));
  if (head < 0) return null;
  const names = lines[head]!.cells;
  const below = lines.slice(head + 1).filter(({ cells }) => cells.some(Boolean) && !isSame(cells, names));
  const hasSecondHead = isSecondHead(below);
  const filled = below.slice(hasSecondHead ? 1 : 0);
  const isTotal = ({ cells }: Row) => totalName.test(cells.find((cell) => cell !== '') ?? '');
  const rows = filled.filter((row) => !isTotal(row));
  if (rows.length === 0) return null;
  const columns = names.flatMap((each, index) => describeColumn(each, index, rows, names) ?? []);
  for (const { index, type } of columns) {
    for (const row of filled) {
      if (type === 'number') row.numbers[index] = readNumber(row.cells[index] ?? '');
      if (type === 'date') row.days[index] = readDay(row.cells[index] ?? '');
    }
  }
  const { sheet, heading, page }: Place = blocks[0]!.place;
  return {
    document: { id, name },
    sheet,
    heading,
    page,
    columns,
    rows,
    isCut: text.isCut,
    key: findKey(columns, rows),
    totals: filled.filter(isTotal),
    isMerged: hasSecondHead || columns.some(({ isUnclear }) => isUnclear),
  };
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
    return isWide && words.length >= count(cells) * 0.8;
  });
}

/** Words where the rows below have numbers. */
function isSecondHead([first, ...others]: Row[]): boolean {
  if (!first || others.length < 2) return false;
  const numeric = first.cells.flatMap((cell, index) => {
    const below = takeSample(others.map(({ cells }) => cells[index] ?? '').filter((each) => !isMissing(each)));
    return below.length > 1 && below.filter(isValue).length >= below.length * 0.6 ? [cell] : [];
  });
  const words = numeric.filter((cell) => !isMissing(cell) && !isValue(cell));
  return words.length > 0 && words.length >= numeric.length / 2 && !first.cells.some(isValue);
}

const isValue = (cell: string): boolean => readNumber(cell) !== null || readDay(cell) !== null;

/** Told by some of its cells, from its beginning to its end; null where it is empty and has no name. */
function describeColumn(name: string, index: number, rows: Row[], names: string[]): Column | null {
  const cells = takeSample(rows.map((row) => row.cells[index] ?? '').filter((cell) => !isMissing(cell)));
  if (name === '' && cells.length === 0) return null;
  const share = (holds: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
  const isYear = !countsSomething.test(name) && share((cell) => /^(?:19|20)\d\d$/.test(cell)) > 0.9;
  const isNumber = !isYear && share((cell) => readNumber(cell) !== null) >= 0.6;
  const isDate = isYear || (!isNumber && share((cell) => readDay(cell) !== null) >= 0.6);
  const saysYes = (cell: string) =>
    readWords(cell)
      .slice(0, 1)
      .some((word) => isOf(word, 'yes'));
  const isFlag = share(saysYes) >= 0.25 && share((cell) => readState(cell) !== null) >= 0.6;
  const isMeasure = isNumber && !noMeasure.test(name);
  return {
    index,
    name: name === '' ? `column ${index + 1}` : name,
    stems: stemsOf(name.replace(/\([^()]*\)/g, ' ').replace(/[_/]/g, ' ')),
    type: isNumber ? 'number' : isDate ? 'date' : isFlag ? 'flag' : 'text',
    isMeasure,
    isMoney:
      isMeasure && (cells.some((cell) => readNumber(cell)?.currency) || (saysMoney(name) && !noMoney.test(name))),
    isUnclear: name === '' ? index > 0 : names.filter((each) => each === name).length > 1,
  };
}

const saysMoney = (name: string): boolean => readWords(name).some((word) => isOf(word, 'money'));

function takeSample(cells: string[]): string[] {
  const step = Math.max(1, Math.ceil(cells.length / sampleSize));
  return cells.filter((_, index) => index % step === 0);
}

/** The first column of words that says something else in most rows. */
function findKey(columns: Column[], rows: Row[]): Column | null {
  const texts = columns.filter(({ type, isUnclear }) => type === 'text' && !isUnclear);
  return texts.find((column) => countValues(column, rows) >= rows.length * 0.8) ?? texts[0] ?? null;
}

export const countValues = ({ index }: Column, rows: Row[]): number =>
  new Set(rows.map(({ cells }) => (cells[index] ?? '').toLowerCase()).filter(Boolean)).size;
