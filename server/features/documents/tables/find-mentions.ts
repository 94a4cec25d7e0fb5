// Which words of a question are columns, what stands in one, or what the rows are called.
import { partsOf } from './execute-plan.ts';
import { isOf, meansSame, readWords, stemsOf, type Word } from './question-words.ts';
import { isMissing } from './read-cells.ts';
import type { Column, Table } from './read-tables.ts';

/** A column, or where `values` are what stands in it; several where the words fit several. */
export interface Mention {
  at: number;
  end: number;
  columns: Column[];
  values: string[] | null;
  /** The word is for something like the column, and none of its name. */
  isLoose?: boolean;
}

const mostWords = 8;
const mostValues = 20_000;
export const orders = ['most', 'least', 'highest', 'lowest', 'latest', 'earliest'] as const;

export const coveredBy = (mentions: Mention[], at: number): boolean =>
  mentions.some((each) => at >= each.at && at < each.end);

interface Candidate {
  stems: string[];
  column: Column;
  value: string | null;
}

/** Whole names of columns and whole cells, the longest first. */
export function findWholes(words: Word[], { columns, rows }: Table): Mention[] {
  const said = new Set(words.map(({ stem }) => stem));
  // "Open" is what stands in a column rather than the column Opened.
  const written = words.map(({ text }) => text.toLowerCase()).join(' ');
  const isWritten = ({ column, value }: Candidate) => written.includes((value ?? column.name).toLowerCase());
  const candidates = columns
    .flatMap((column): Candidate[] => [{ stems: column.stems, column, value: null }, ...listCells(column, rows)])
    .filter(({ stems }) => stems.length > 0 && stems.length <= mostWords && stems.every((stem) => said.has(stem)))
    .toSorted(
      (one, other) =>
        other.stems.length - one.stems.length ||
        Number(isWritten(other)) - Number(isWritten(one)) ||
        Number(other.value === null) - Number(one.value === null),
    );
  const found: Mention[] = [];
  for (const { stems, value } of candidates) {
    const key = stems.join(' ');
    const same = candidates.filter(
      (each) => each.stems.join(' ') === key && (each.value === null) === (value === null),
    );
    for (let at = 0; at + stems.length <= words.length; at += 1) {
      const isFree = stems.every((stem, offset) => words[at + offset]!.stem === stem && !coveredBy(found, at + offset));
      if (
        !isFree ||
        (stems.length === 1 &&
          isOf(words[at]!, 'filler', 'count', 'by', 'not', 'joint', 'pending', 'over', 'under', 'after', 'before'))
      )
        continue;
      found.push({
        at,
        end: at + stems.length,
        columns: [...new Set(same.map(({ column }) => column))],
        values: value === null ? null : [...new Set(same.flatMap((each) => each.value ?? []))],
      });
    }
  }
  for (const { at, end } of found) for (const word of words.slice(at, end)) word.isUsed = true;
  return found;
}

const cells = new WeakMap<Column, Candidate[]>();

/** All that stands in a column of words, once for all questions of a table. */
function listCells(column: Column, rows: Table['rows']): Candidate[] {
  const known = cells.get(column);
  if (known) return known;
  const said = new Set(rows.flatMap((row) => partsOf(row.cells[column.index] ?? '')));
  const isSearched = (column.type === 'text' || column.type === 'flag') && said.size <= mostValues;
  const found = [...(isSearched ? said : [])]
    .filter((value) => !isMissing(value) && !(column.type === 'flag' && isOf({ text: value }, 'yes', 'not')))
    .map((value): Candidate => ({ stems: stemsOf(value), column, value }));
  cells.set(column, found);
  return found;
}

/** "Gift" of a list with a Gift date is a row of it, and what was given, rather than that day. */
const isDayOf = ({ type, stems }: Column, { stem }: Word): boolean =>
  type === 'date' && stems.length > 1 && stems.every((each) => each === stem || meansSame(each, 'day'));

/** A word of a name, or for the same: of the column of whose name the question says most. */
export function findParts(words: Word[], { columns }: Table): Mention[] {
  const free = words.filter(({ isUsed }) => !isUsed);
  const saidOf = ({ stems }: Column) => stems.filter((stem) => free.some((word) => word.stem === stem)).length;
  return words.flatMap((word, at): Mention[] => {
    if (
      word.isUsed ||
      isOf(word, 'filler', 'count', 'list', 'by', 'not', 'joint', 'distinct', 'lacking', 'pending', 'unit', ...orders)
    )
      return [];
    const named = columns.filter(({ stems }) => stems.includes(word.stem));
    const similar = columns.filter(({ stems }) => stems.some((stem) => meansSame(stem, word.stem)));
    const ofRows = similar.length > 0 && named.length > 0 && named.every((column) => isDayOf(column, word));
    if (ofRows)
      return [{ at, end: at + 1, columns: [...new Set([...named, ...similar])], values: null, isLoose: true }];
    const fitting = named.length > 0 ? named : similar;
    const most = Math.max(...fitting.map(saidOf));
    const best = fitting.filter((column) => saidOf(column) === most);
    return best.length > 0 ? [{ at, end: at + 1, columns: best, values: null, isLoose: named.length === 0 }] : [];
  });
}

/** Where a word says what the rows are called: "gifts" of gifts-2025.csv, "donors" of its column Donor. */
export function findNouns(words: Word[], { document, sheet, heading, key, rows }: Table): Set<number> {
  const names = [document.name.replace(/\.\w{2,4}$/, ''), sheet ?? '', heading ?? ''];
  const called = names.flatMap((name) => stemsOf(name.replace(/[_-]/g, ' ')));
  const years = new Set(rows.flatMap(({ days }) => days.flatMap((day) => day?.slice(0, 4) ?? [])));
  const isCalled = ({ stem, text }: Word) =>
    /^\d/.test(text)
      ? called.includes(stem) && [...years].every((year) => year === text)
      : called.includes(stem) || (key?.stems.some((each) => each === stem || meansSame(each, stem)) ?? false);
  return new Set(words.flatMap((word, at) => (isOf(word, 'rows') || isCalled(word) ? [at] : [])));
}

/** "Students who have kids": only one of the two is what the rows are called. */
export function saysKeyTwice(words: Word[], nouns: Set<number>, { key }: Table): boolean {
  const said = new Set([...nouns].map((at) => words[at]!.stem));
  return (
    said.size > 1 &&
    [...said].some((stem) => !key?.stems.includes(stem) && key?.stems.some((each) => meansSame(each, stem)))
  );
}

const isOfPersons = ({ name }: Column): boolean => readWords(name).some((word) => isOf(word, 'personcolumns'));

/** What names the rows, where that is persons; else the only column of persons, which is told and not counted. */
export function findPersons({ key, columns }: Table, isCount: boolean): Column | null {
  if (key && isOfPersons(key)) return key;
  const [column, ...others] = columns.filter((each) => each.type === 'text' && isOfPersons(each));
  return column && others.length === 0 && !isCount ? column : null;
}
