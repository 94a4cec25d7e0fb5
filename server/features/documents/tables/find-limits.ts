// Comparisons, times and negations of a question, each bound to the one column that it can be about. What cannot be bound
// is left: then a word of the question is told by nothing, and there is no plan.
import { monthNames } from '../../../../contract/month-names.ts';
import { readDateMentions } from '../facts/read-date-mentions.ts';
import { toDay } from '../facts/year-context.ts';
import { coveredBy, type Mention } from './find-mentions.ts';
import type { Condition } from './plan.ts';
import { isOf, meansSame, stemsOf, type Word } from './question-words.ts';
import { readNumber } from './read-cells.ts';
import type { Column, Table } from './read-tables.ts';

/** What a stretch of the question says of a column; several columns where it fits several. */
export interface Limit {
  at: number;
  end: number;
  columns: Column[];
  tests: Pick<Condition, 'is' | 'values'>[];
  /** The mention of the column that it is about. */
  mention: Mention | null;
}

interface Read {
  words: Word[];
  mentions: Mention[];
  nouns: ReadonlySet<number>;
  table: Table;
}

type Bound = 'more than' | 'at least' | 'less than' | 'at most';
const before: Record<string, Bound> = { over: 'more than', atleast: 'at least', under: 'less than', atmost: 'at most' };
const behind: Record<string, Bound> = { ormore: 'at least', orless: 'at most' };
const ofDays: Record<string, Bound> = { after: 'more than', since: 'at least', before: 'less than', until: 'at most' };

const roleIn = <Value>(word: Word | undefined, roles: Record<string, Value>): Value | null =>
  (word && Object.entries(roles).find(([role]) => isOf(word, role))?.[1]) ?? null;

export const findLimits = (read: Read): Limit[] => {
  const found: Limit[] = [];
  const isFree = (at: number) => !coveredBy(read.mentions, at) && !found.some((each) => at >= each.at && at < each.end);
  for (const at of read.words.keys()) {
    if (!isFree(at)) continue;
    const limit = readNumbers(read, at) ?? readDays(read, at);
    if (limit) found.push(limit);
  }
  return found;
};

const skip = ({ words, mentions }: Read, at: number, step: 1 | -1, ...roles: string[]): number => {
  let index = at;
  while (words[index] && !coveredBy(mentions, index) && isOf(words[index]!, ...roles)) index += step;
  return index;
};

const mentionAt = ({ mentions }: Read, index: number): Mention | undefined =>
  mentions.find((each) => index >= each.at && index < each.end);

interface Literal {
  value: number;
  isMoney: boolean;
  end: number;
}

const numberNames: Record<string, number> = { hundred: 100, thousand: 1000 };

/** "$500", "500 dollars", "a hundred". */
function readLiteral(read: Read, from: number): Literal | null {
  const { words, mentions } = read;
  const at = skip(read, from, 1, 'article');
  const word = words[at];
  if (!word || coveredBy(mentions, at)) return null;
  const cell = readNumber(word.text);
  const value = cell?.value ?? numberNames[word.text.toLowerCase()] ?? null;
  if (value === null) return null;
  const unit = words[at + 1];
  const isUnit = unit !== undefined && isOf(unit, 'unit');
  return { value, isMoney: isUnit || (cell?.currency ?? '') !== '', end: at + (isUnit ? 2 : 1) };
}

function readNumbers(read: Read, at: number): Limit | null {
  const { words } = read;
  const word = words[at]!;
  const bound = roleIn(word, before);
  if (bound || isOf(word, 'between')) {
    const first = readLiteral(read, at + 1);
    if (!first) return null;
    if (bound) return bindNumber(read, at, first, [{ is: bound, values: [String(first.value)] }]);
    const second = words[first.end] && isOf(words[first.end]!, 'joint') ? readLiteral(read, first.end + 1) : null;
    const tests = [first, second].map((each, index) => ({
      is: (index === 0 ? 'at least' : 'at most') as Bound,
      values: [String(each?.value)],
    }));
    return second && bindNumber(read, at, { ...second, isMoney: first.isMoney || second.isMoney }, tests);
  }
  const literal = readLiteral(read, at);
  const after = literal && roleIn(words[literal.end], behind);
  return after
    ? bindNumber(read, at, { ...literal, end: literal.end + 1 }, [{ is: after, values: [String(literal.value)] }])
    : null;
}

/** To the column beside it, else to the only one of money, or of numbers, that the table has. */
function bindNumber(read: Read, at: number, { isMoney, end }: Literal, tests: Limit['tests']): Limit {
  const { columns } = read.table;
  const beside = [skip(read, end, 1, 'article'), skip(read, at - 1, -1, 'filler', 'verbs')]
    .map((index) => mentionAt(read, index))
    .find((each) => each?.values === null && each.columns.some(({ type }) => type === 'number'));
  const measures = columns.filter(({ isMeasure }) => isMeasure);
  const money = columns.filter((column) => column.isMoney);
  const fitting = beside ? beside.columns.filter(({ type }) => type === 'number') : isMoney ? money : measures;
  return { at, end, tests, columns: fitting, mention: beside ?? null };
}

interface Period {
  /** Of a month without a year, only where all days of a column are of one. */
  from(year: string | null): string | null;
  to(year: string | null): string | null;
  end: number;
}

const lastOf = (year: string, month: number): string =>
  new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10);
const twoDigits = (month: number): string => String(month).padStart(2, '0');

/** "March", "March 2025", "2025", "June 3, 2025". */
function readPeriod({ words, mentions }: Read, from: number): Period | null {
  const word = words[from];
  if (!word || coveredBy(mentions, from)) return null;
  const said = words.slice(from, from + 4);
  for (let length = said.length; length > 0; length -= 1) {
    const text = said
      .slice(0, length)
      .map((each) => each.text)
      .join(' ');
    const [date] = /\d/.test(text) ? readDateMentions(text) : [];
    if (date?.start !== 0 || date.end !== text.length || date.to) continue;
    const { year, month, day } = date.from;
    const dayIn = (other: string | null) => {
      const known = year === null ? other : String(year);
      return known === null ? null : toDay(Number(known), { year, month, day });
    };
    return { from: dayIn, to: dayIn, end: from + length };
  }
  const isYear = (each: Word | undefined) => each !== undefined && /^(?:19|20)\d\d$/.test(each.text);
  if (isYear(word)) return { from: () => `${word.text}-01-01`, to: () => `${word.text}-12-31`, end: from + 1 };
  const month = monthNames.findIndex((name) => stemsOf(name)[0] === word.stem) + 1;
  if (month === 0 || word.text.toLowerCase() === 'may') return null;
  const own = isYear(words[from + 1]) ? words[from + 1]!.text : null;
  return {
    from: (year) => ((own ?? year) ? `${own ?? year}-${twoDigits(month)}-01` : null),
    to: (year) => ((own ?? year) ? lastOf((own ?? year)!, month) : null),
    end: from + (own === null ? 1 : 2),
  };
}

function readDays(read: Read, at: number): Limit | null {
  const { words, table } = read;
  const word = words[at]!;
  const bound = roleIn(word, ofDays);
  const opens = bound !== null || isOf(word, 'between');
  const first = readPeriod(read, opens ? at + 1 : at);
  if (!first) return null;
  const dates = table.columns.filter(({ type }) => type === 'date');
  const beside = [skip(read, at - 1, -1, 'filler', 'verbs'), skip(read, first.end, 1, 'filler')]
    .map((index) => mentionAt(read, index))
    .find((each) => each?.values === null && each.columns.some((column) => dates.includes(column)));
  const named = read.mentions.filter(
    (each) => each.values === null && each.columns.some(({ type }) => type === 'date'),
  );
  const mention = beside ?? (named.length === 1 ? named[0]! : null);
  const fitting = mention ? mention.columns.filter(({ type }) => type === 'date') : dates.filter(isOfRows(read));
  const [column] = fitting;
  if (!column || (!mention && dates.length > 1)) return null;
  const next = words[first.end];
  const joins = isOf(word, 'between') ? next && isOf(next, 'joint') : !bound && next && isOf(next, 'until', 'reach');
  const second = joins ? readPeriod(read, first.end + 1) : null;
  if (isOf(word, 'between') && !second) return null;
  const last = /^(?:19|20)\d\d$/.exec(words[(second ?? first).end - 1]?.text ?? '')?.[0];
  const years = new Set(table.rows.flatMap(({ days }) => days[column.index]?.slice(0, 4) ?? []));
  const only = (second ? last : null) ?? (years.size === 1 ? [...years][0]! : null);
  const end = second?.end ?? first.end;
  const limit = { at, end, columns: fitting, mention };
  const ends: [Bound, string | null][] = bound
    ? [[bound, bound === 'more than' || bound === 'at most' ? first.to(only) : first.from(only)]]
    : [
        ['at least', first.from(only)],
        ['at most', (second ?? first).to(only)],
      ];
  const tests = ends.flatMap(([is, day]) => (day === null ? [] : [{ is, values: [day] }]));
  return tests.length === ends.length ? { ...limit, tests } : null;
}

/** Its name says no more than that it is the day of the row: "Date", "Gift date" of gifts, "Received" where somebody gave. */
const isOfRows = ({ words, mentions, nouns }: Read) => {
  const said = words.filter((_, at) => nouns.has(at) || mentions.some((each) => each.isLoose && each.at === at));
  return ({ stems }: Column): boolean =>
    stems.every(
      (stem) => isOf({ text: stem }, 'ofday') || said.some((word) => word.stem === stem || meansSame(word.stem, stem)),
    );
};

/** "Not thanked", "no phone", "whose phone is missing", "except Merrow". Null where one belongs to nothing. */
export function findNegations(read: Read): Limit[] | null {
  const found: Limit[] = [];
  for (const [at, word] of read.words.entries()) {
    if (coveredBy(read.mentions, at) || !isOf(word, 'not', 'lacking', 'except')) continue;
    const isLast = skip(read, at + 1, 1, 'filler', 'pending') >= read.words.length;
    const previous = isLast ? mentionAt(read, skip(read, at - 1, -1, 'filler', 'pending')) : undefined;
    const by = mentionAt(read, skip(read, at + 1, 1, 'by'));
    const next = by?.values ? by : mentionAt(read, skip(read, at + 1, 1, 'filler', 'pending', 'light'));
    const mention = next ?? previous;
    const limit = mention && negate(mention, at, word);
    if (!limit || found.some((each) => each.mention === mention)) return null;
    found.push(limit);
  }
  return found;
}

function negate(mention: Mention, at: number, word: Word): Limit | null {
  const { columns, values, isLoose } = mention;
  const flags = columns.filter(({ type }) => type === 'flag');
  const [column, ...others] = flags.length > 0 ? flags : columns;
  if (!column || others.length > 0) return null;
  const of = (is: Condition['is'], said: string[] = []): Limit => ({
    at,
    end: at + 1,
    columns: [column],
    tests: [{ is, values: said }],
    mention,
  });
  const isEmpty = isOf(word, 'lacking', 'without');
  if (values) return isOf(word, 'lacking') ? null : of('none of', values);
  if (isOf(word, 'except')) return null;
  if (column.type === 'flag') return of('not done');
  if (column.type === 'number') return isEmpty && !isLoose ? of('nothing') : null;
  return isLoose && !isEmpty ? null : of('empty');
}
