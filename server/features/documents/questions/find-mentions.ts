// Which columns and which values of a table a question names.
import { findRun, isGlue, stemsOf, use, type Word } from './question-words.ts';
import { isMissing, type Column, type Table } from './read-tables.ts';

export interface ColumnMention {
  /** More than one where the words fit several. */
  columns: Column[];
  at: number;
  length: number;
}

export interface ValueMention {
  columns: Column[];
  /** As the cells write it; several where the question gives a part of them. */
  values: string[];
  at: number;
  length: number;
}

export interface Mentions {
  columns: ColumnMention[];
  values: ValueMention[];
}

interface Candidate {
  stems: string[];
  column: Column;
  value: string | null;
}

const mostValues = 2_000;
// Of a stem: short enough that no ending is in it.
const beginning = 2;
const mostWords = 8;
/** A column with more different values tells names rather than roles. */
const mostRoles = 60;
/** "Oriented" is of "Orientation". */
const shortestRoot = 5;

export function findMentions(words: Word[], table: Table): Mentions {
  const mentions: Mentions = { columns: [], values: [] };
  const beginnings = toBeginnings(words);
  const values = table.columns
    .filter(({ type }) => type === 'text')
    .flatMap((column) => listValues(table, column, beginnings));
  const names = table.columns.map((column): Candidate => ({ stems: nameStems(column), column, value: null }));
  const longestFirst = [...names, ...values]
    .filter(({ stems }) => stems.length > 0 && stems.length <= mostWords)
    .toSorted(
      (one, other) =>
        other.stems.length - one.stems.length || Number(one.value !== null) - Number(other.value !== null),
    );
  for (const candidate of longestFirst) {
    for (let at = findRun(words, candidate.stems); at >= 0; at = findRun(words, candidate.stems)) {
      addWhole(mentions, candidate, at, longestFirst);
      use(words, at, candidate.stems.length);
    }
  }
  addPartsOfNames(mentions, words, table);
  addPartsOfValues(mentions, words, values);
  addDoers(mentions, words, table);
  mentions.columns.sort((one, other) => one.at - other.at);
  mentions.values.sort((one, other) => one.at - other.at);
  return mentions;
}

const nameStems = ({ name }: Column): string[] => stemsOf(name.replace(/\(.*?\)/g, ' ').replace(/[_/-]/g, ' '));

/** The values that share the beginning of a word with the question. */
function listValues({ rows }: Table, column: Column, beginnings: RegExp): Candidate[] {
  const seen = new Set<string>();
  const found: Candidate[] = [];
  for (const { cells } of rows) {
    const value = cells[column.index] ?? '';
    if (seen.has(value) || found.length >= mostValues) continue;
    seen.add(value);
    if (isMissing(value) || !sharesBeginning(value, beginnings)) continue;
    const stems = stemsOf(value);
    const saysSomething = stems.some((stem) => !isGlue(stem) && /\p{L}{2}/u.test(stem)) || /\p{L}.*\d/u.test(value);
    if (saysSomething) found.push({ stems, column, value });
  }
  return found;
}

/** Accents are left off on both sides. */
function toBeginnings(words: Word[]): RegExp {
  const beginnings = [...new Set(words.map(({ stem }) => stem.slice(0, beginning)))].filter((each) =>
    /^[\p{L}\p{N}]+$/u.test(each),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.join('|') || '(?!)'})`, 'iu');
}

const isPlainLetters = /^[ -~]*$/;
const sharesBeginning = (value: string, beginnings: RegExp): boolean =>
  beginnings.test(isPlainLetters.test(value) ? value : value.normalize('NFKD').replace(/\p{M}/gu, ''));

function addWhole(mentions: Mentions, { stems, column, value }: Candidate, at: number, all: Candidate[]): void {
  const key = stems.join(' ');
  const same = all.filter((other) => (other.value === null) === (value === null) && other.stems.join(' ') === key);
  const columns = [...new Set([column, ...same.map((each) => each.column)])];
  if (value === null) mentions.columns.push({ columns, at, length: stems.length });
  else {
    const values = [...new Set(same.flatMap((each) => (each.value === null ? [] : [each.value])))];
    mentions.values.push({ columns, values, at, length: stems.length });
  }
}

/** "Price" of "Purchase price" and "Replacement price" is either. */
function addPartsOfNames(mentions: Mentions, words: Word[], { columns }: Table): void {
  words.forEach((word, at) => {
    if (word.isUsed || isGlue(word.stem)) return;
    const fitting = columns.filter((column) => nameStems(column).includes(word.stem));
    if (fitting.length === 0) return;
    word.isUsed = true;
    const named = fitting.filter((column) => mentions.columns.some((mention) => mention.columns.includes(column)));
    const before = mentions.columns.find((mention) => mention.at + mention.length === at);
    const narrowed = before?.columns.filter((column) => fitting.includes(column)) ?? [];
    if (before && narrowed.length > 0) {
      before.columns = narrowed;
      before.length += 1;
    } else mentions.columns.push({ columns: named.length === 1 ? named : fitting, at, length: 1 });
  });
}

/** "Lantern" for "Lantern Bridge". */
function addPartsOfValues(mentions: Mentions, words: Word[], candidates: Candidate[]): void {
  words.forEach((word, at) => {
    const isName = /^\p{Lu}/u.test(word.text) && at > 0;
    if (word.isUsed || !isName || isGlue(word.stem)) return;
    const fitting = candidates.filter(({ stems }) => stems.includes(word.stem));
    if (fitting.length === 0) return;
    word.isUsed = true;
    const columns = [...new Set(fitting.map(({ column }) => column))];
    const values = fitting.flatMap(({ value }) => value ?? []);
    mentions.values.push({ columns, values, at, length: 1 });
  });
}

const ofDriving = new Set(['driv', 'driver']);
const ofCars = /\b(?:cars?|vehicles?|licen[sc]e)\b/i;
const mayDo = /^(?:can|could|may|able)$/i;

/** Who drives is a "Driver"; who can, has a car where the table says who has one. */
function addDoers(mentions: Mentions, words: Word[], { columns, rows }: Table): void {
  words.forEach((word, at) => {
    if (word.isUsed || isGlue(word.stem)) return;
    const cars = ofDriving.has(word.stem)
      ? columns.filter(({ type, name }) => type === 'flag' && ofCars.test(name))
      : [];
    const isDoer = (text: string) =>
      stemsOf(text).some((stem) => stem === `${word.stem}er` || `${stem}er` === word.stem);
    const isRoot = (name: string) =>
      word.stem.length >= shortestRoot && stemsOf(name).some((stem) => stem.startsWith(word.stem));
    const named = columns.filter(({ name, type }) => type === 'flag' && (isDoer(name) || isRoot(name)));
    const flags = named.length > 0 ? named : cars;
    const ofRoles = columns.flatMap((column) => {
      const values = column.type === 'text' ? [...new Set(rows.map(({ cells }) => cells[column.index] ?? ''))] : [];
      const doers = values.length <= mostRoles ? values.filter(isDoer) : [];
      return doers.length > 0 ? [{ column, doers }] : [];
    });
    const [role] = ofRoles;
    const isAble = mayDo.test(words[at - 1]?.text ?? '') || named.length > 0;
    if (flags.length > 0 && (isAble || !role)) mentions.columns.push({ columns: flags, at, length: 1 });
    else if (role) mentions.values.push({ columns: [role.column], values: role.doers, at, length: 1 });
    else return;
    word.isUsed = true;
  });
}
