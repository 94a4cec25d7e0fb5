// Which columns and which values of a table the words of a question name.
import { findStem } from '../../../platform/english/words.ts';
import { partsOf } from './execute-plan.ts';
import { isOf, meansSame, stemsOf, type Word } from './question-words.ts';
import { isMissing } from './read-cells.ts';
import { countValues, type Column, type Table } from './read-tables.ts';

export interface Mention {
  /** Of the words. */
  from: number;
  to: number;
  /** More than one where the words fit several. */
  columns: Column[];
  /** As the cells write them; null where the column itself is named. */
  values: string[] | null;
  /** 3: by its whole name, 2: by a word of it, 1: by a word for the same. */
  closeness: 1 | 2 | 3;
  isNegated: boolean;
  state: 'done' | 'undone' | 'open' | null;
  /** It may be no more than what the table is called. */
  isName: boolean;
}

const mostValues = 20_000;
const mostWords = 8;
/** A column with few different values sorts its rows. */
const mostKinds = 60;
/** "Income" and "Expense" are meant by other words, too. */
const mostSides = 3;
const shortestNegated = 6;
const longestName = 4;

const grammar =
  'count sum average median list highest lowest latest earliest more less not above from below upto ormore orless between by rows point opening filler'.split(
    ' ',
  );
const isGrammar = (word: Word): boolean => isOf(word, ...grammar);

const mention = (from: number, to: number, part: Partial<Mention> & Pick<Mention, 'columns'>): Mention => ({
  from,
  to,
  values: null,
  closeness: 3,
  isNegated: false,
  state: null,
  isName: false,
  ...part,
});

interface Candidate {
  stems: string[];
  column: Column;
  value: string | null;
}

/** By the whole name of a column, or all of a cell; takes the words. */
export function findWholes(words: Word[], table: Table): Mention[] {
  const names = table.columns.flatMap((column): Candidate[] =>
    listRuns(column.stems).map((stems) => ({ stems, column, value: null })),
  );
  const said = new Set(words.map(({ stem }) => stem));
  const candidates = [...names, ...table.columns.flatMap((column) => listValues(column, table))]
    .filter(({ stems }) => stems.length > 0 && stems.length <= mostWords && stems.every((stem) => said.has(stem)))
    .toSorted((one, other) => other.stems.length - one.stems.length);
  const found: Mention[] = [];
  for (const { stems, value } of candidates) {
    for (let at = findRun(words, stems); at >= 0; at = findRun(words, stems)) {
      const same = candidates.filter(
        (other) => (other.value === null) === (value === null) && other.stems.join(' ') === stems.join(' '),
      );
      for (const word of words.slice(at, at + stems.length)) word.isUsed = true;
      found.push(
        mention(at, at + stems.length, {
          columns: [...new Set(same.map(({ column }) => column))],
          values: value === null ? null : [...new Set(same.flatMap((each) => each.value ?? []))],
        }),
      );
    }
  }
  return found;
}

/** A name, and of a long one two of its words and more: "this year" of "Gift this year". */
function listRuns(stems: string[]): string[][] {
  if (stems.length < 3 || stems.length > mostWords) return [stems];
  const starts = stems.flatMap((_, from) => stems.map((_each, to) => stems.slice(from, to + 1)));
  return starts.filter(({ length }) => length > 1);
}

/** All that stands in the cells of a column, once for all questions of a table. */
const values = new WeakMap<Column, Candidate[]>();

function listValues(column: Column, { rows }: Table): Candidate[] {
  const known = values.get(column);
  if (known) return known;
  const said = new Set(rows.flatMap(({ cells }) => partsOf(cells[column.index] ?? '')));
  // To search some of them would pass over rows.
  const searched = column.type === 'number' || column.type === 'date' || said.size > mostValues ? [] : [...said];
  const found = searched.flatMap((value): Candidate[] => {
    const saysSomething = !isMissing(value) && /\p{L}{2}|\p{L}.*\d/u.test(value);
    const isState = column.type === 'flag' && isOf({ text: value }, 'done', 'not');
    const isPlain = isOf({ text: value }, 'not', 'filler', 'list', 'count', 'sum');
    return saysSomething && !isState && !isPlain ? [{ stems: stemsOf(value), column, value }] : [];
  });
  values.set(column, found);
  return found;
}

/** Index of the first word of an unused run with these stems, or -1. */
function findRun(words: Word[], stems: string[]): number {
  for (let at = 0; at + stems.length <= words.length; at += 1) {
    const isAlone =
      stems.length === 1 && isOf(words[at]!, 'not', 'filler', 'count', 'by') && !/^\d/.test(words[at + 1]?.text ?? '');
    const fits = ({ stem, isUsed }: Word, offset: number) => !isUsed && stem === stems[offset];
    if (!isAlone && words.slice(at, at + stems.length).every(fits)) return at;
  }
  return -1;
}

/** By a word of its name, or of a cell, or one that means the same; takes the words. */
export function findParts(words: Word[], table: Table, wholes: Mention[]): Mention[] {
  const found: Mention[] = [];
  for (const [at, word] of words.entries()) {
    if (word.isUsed || isGrammar(word)) continue;
    const negated =
      /^un\p{L}/u.test(word.text) && word.text.length >= shortestNegated
        ? findStem(word.text.slice(2).toLowerCase())
        : null;
    const named = findNamed(word.stem, table.columns);
    const flags = negated
      ? findNamed(
          negated,
          table.columns.filter(({ type }) => type === 'flag'),
        )
      : null;
    const inCells = isOf(word, 'soft', 'open')
      ? null
      : findInCells(table, (stem) => stem === word.stem || isDoer(stem, word.stem));
    const sides = (named?.closeness ?? 1) < 2 ? findSides(word.stem, table) : null;
    const part =
      named && (named.closeness > 1 || !inCells)
        ? mention(at, at + 1, named)
        : inCells
          ? mention(at, at + 1, { ...inCells, closeness: 2 })
          : flags
            ? mention(at, at + 1, { ...flags, state: 'undone' })
            : null;
    if (sides) found.push(mention(at, at + 1, { ...sides, closeness: 1 }));
    if (part && !join([...wholes, ...found], part, words)) found.push(part);
    if (part || sides) word.isUsed = true;
  }
  return found;
}

/** "Phone number": a word that belongs to the mention before it. */
function join(mentions: Mention[], part: Mention, words: Word[]): boolean {
  // "Signed the conflict form" is said of one column in two places.
  const isFlag = ({ columns }: Mention) => columns.some(({ type }) => type === 'flag');
  const before = mentions.find(
    (each) =>
      each.values === null &&
      ((each.from < part.from && words.slice(each.to, part.from).every((word) => isOf(word, 'filler'))) ||
        (isFlag(each) && each.columns.some((column) => part.columns.includes(column)))),
  );
  const shared = before?.columns.filter((column) => part.columns.includes(column)) ?? [];
  // "Students who have kids": only one of them is what the column is called.
  if (before?.closeness === 3 && part.closeness === 1) return false;
  if (!before || part.values !== null || shared.length === 0 || part.state) return false;
  before.columns = shared;
  before.from = Math.min(before.from, part.from);
  before.to = Math.max(before.to, part.to);
  return true;
}

type Named = Pick<Mention, 'columns' | 'closeness'>;

function findNamed(stem: string, columns: Column[]): Named | null {
  const exact = columns.filter(({ stems }) => stems.includes(stem));
  if (exact.length > 0) return { columns: exact, closeness: 2 };
  const similar = columns.filter(({ stems }) => stems.some((each) => meansSame(stem, each) || isDoer(stem, each)));
  return similar.length > 0 ? { columns: similar, closeness: 1 } : null;
}

/** Who drives is a driver. */
const isDoer = (one: string, other: string): boolean => `${one}r` === other || `${other}r` === one;

function findInCells(table: Table, isSame: (stem: string) => boolean): Pick<Mention, 'columns' | 'values'> | null {
  const found = table.columns
    .filter((column) => tellsByWords(column, table))
    .flatMap((column) => listValues(column, table).filter(({ stems }) => stems.some(isSame)));
  return found.length > 0
    ? { columns: [...new Set(found.map(({ column }) => column))], values: found.flatMap(({ value }) => value ?? []) }
    : null;
}

/** Notes are no names, and no kinds. */
function tellsByWords(column: Column, { key, rows }: Table): boolean {
  if (column === key) return true;
  const cells = rows.map(({ cells: all }) => all[column.index] ?? '').filter((cell) => !isMissing(cell));
  const isKind = countValues(column, rows) <= Math.min(mostKinds, cells.length * 0.6);
  const areNames = cells.length > rows.length * 0.6 && cells.every((cell) => cell.split(' ').length <= longestName);
  return column.type === 'text' && (isKind || areNames);
}

function findSides(stem: string, { columns, rows }: Table): Pick<Mention, 'columns' | 'values'> | null {
  for (const column of columns.filter(({ type }) => type === 'text')) {
    const values = [...new Set(rows.map(({ cells }) => cells[column.index] ?? '').filter(Boolean))];
    const meant =
      values.length <= mostSides ? values.filter((value) => stemsOf(value).some((each) => meansSame(stem, each))) : [];
    if (meant.length > 0 && meant.length < values.length) return { columns: [column], values: meant };
  }
  return null;
}
