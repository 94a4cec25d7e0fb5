// The conditions of a question: which rows it is about.
import type { Comparison } from './read-comparisons.ts';
import type { ColumnMention, Mentions, ValueMention } from './find-mentions.ts';
import { ageColumn } from './choose-target.ts';
import { isPeopleNoun } from './people-nouns.ts';
import { isPlain, type Word } from './question-words.ts';
import { readFlags, takeFlag } from './read-flags.ts';
import type { Period } from './read-periods.ts';
import { isMissing, type Column, type Row, type Table } from './read-tables.ts';
import { OpenColumn } from './open-column.ts';

export interface Filter {
  column: Column;
  /** "Amount is more than $500" */
  words: string;
  holds(row: Row): boolean;
  /** Of a comparison: whether a sum of the column would hold too. */
  holdsSum?(sum: number): boolean;
}

export interface FilterSources {
  words: Word[];
  mentions: Mentions;
  periods: Period[];
  comparisons: Comparison[];
  table: Table;
  group: { column: Column } | null;
  noun: Column | null;
}

const negation =
  /^(?:not|no|without|except|excluding|non|never|missing|lack(?:s|ing)?|\p{L}+n['’]t|(?:do|does|did|has|have|had|is|are|was|were)nt)$/iu;
/** "Have not done their background check" */
const doing = /^(?:done|complete[ds]?|finished|passed|cleared|gotten|submitted|signed|returned)$/i;
const unit = /^(?:dollars?|euros?|pounds?|usd|eur|gbp|percent)$/i;
const ofCell = /^(?:numbers?|address(?:es)?|info(?:rmation)?|details?)$/i;
const having = /^(?:with|have|has|had)$/i;

export function readFilters(sources: FilterSources): Filter[] {
  const { periods, comparisons } = sources;
  return [
    ...readValues(sources),
    ...readColumns(sources),
    ...comparisons.map((comparison) => readComparison(comparison, sources)),
    ...periods.map((period) => readPeriod(period, sources)),
  ];
}

/** Takes a negation in front of what is said; only plain words stand between, and those that may be passed over. */
export function takeNegation(words: Word[], at: number, passed?: RegExp): boolean {
  for (let before = at - 1; before >= 0 && before >= at - 4; before -= 1) {
    const word = words[before]!;
    if (negation.test(word.text)) {
      word.isUsed = true;
      for (const between of words.slice(before, at)) if (passed?.test(between.text)) between.isUsed = true;
      return true;
    }
    if (!isPlain(word.stem) && !passed?.test(word.text)) return false;
  }
  return false;
}

/** "Whose phone number is missing": takes the words after the column. */
function takeEmpty(words: Word[], end: number): boolean {
  const copula = ofCell.test(words[end]?.text ?? '') ? end + 1 : end;
  const isEmpty =
    /^(?:is|are)$/i.test(words[copula]?.text ?? '') &&
    /^(?:missing|empty|blank|unknown)$/i.test(words[copula + 1]?.text ?? '');
  if (isEmpty) for (const word of words.slice(end, copula + 2)) word.isUsed = true;
  return isEmpty;
}

function readValues({ words, mentions, group, noun }: FilterSources): Filter[] {
  const byColumn = new Map<Column, { values: Set<string>; isNegated: boolean }>();
  for (const mention of mentions.values) {
    const column = chooseColumn(mention, mentions.columns, group?.column ?? null, noun);
    const known = byColumn.get(column);
    const isNegated = takeNegation(words, mention.at) || (known?.isNegated ?? false);
    byColumn.set(column, { values: new Set([...(known?.values ?? []), ...mention.values]), isNegated });
  }
  return [...byColumn].map(([column, { values, isNegated }]) => {
    const wanted = new Set([...values].map((value) => value.toLowerCase()));
    const named = [...values].map((value) => `“${value}”`).join(' or ');
    return {
      column,
      words: `${column.name} is ${isNegated ? 'not ' : ''}${named}`,
      holds: ({ cells }) => wanted.has((cells[column.index] ?? '').toLowerCase()) !== isNegated,
    };
  });
}

function chooseColumn(
  { columns, at }: ValueMention,
  named: ColumnMention[],
  group: Column | null,
  noun: Column | null,
): Column {
  const [only] = columns;
  if (only && columns.length === 1) return only;
  const near = named
    .filter((mention) => mention.columns.length === 1 && columns.includes(mention.columns[0]!))
    .filter(({ columns: [column] }) => column !== group && column !== noun)
    .toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at));
  const [column] = near[0]?.columns ?? [];
  if (column) return column;
  throw new OpenColumn(columns, 'do you mean');
}

/** "Active", "not thanked", "no background check". */
function readColumns({ words, mentions, group, noun, periods, comparisons, table }: FilterSources): Filter[] {
  return mentions.columns.flatMap(({ columns, at, length }): Filter[] => {
    const [column] = columns;
    if (!column || columns.length > 1 || column === group?.column || column === noun) return [];
    const { index, name } = column;
    // "Not done" of a column with "Done" and "Canceled" means that word.
    const isOfValue = column.type !== 'flag' && mentions.values.some((value) => value.columns.includes(column));
    const flags = isOfValue ? null : readFlags(column, table);
    const said = flags ? takeFlag(words, at, length) : null;
    const isNegated =
      said === null
        ? takeNegation(words, at, flags ? doing : undefined) || (!flags && takeEmpty(words, at + length))
        : !said;
    if (flags && (column.type === 'flag' || isNegated || said)) {
      return [
        {
          column,
          words: `${name} is ${isNegated ? flags.no : flags.yes}`,
          holds: ({ cells }) => flags.says(cells[index] ?? '') !== isNegated,
        },
      ];
    }
    const isHad =
      having.test(words[at - 1]?.text ?? '') ||
      (/^an?$/i.test(words[at - 1]?.text ?? '') && having.test(words[at - 2]?.text ?? ''));
    const isAskedOtherwise =
      column.type === 'number' || (column.type === 'date' && periods.length > 0) || comparisons.length > 0;
    if (!isNegated && (!isHad || isAskedOtherwise)) return [];
    if (flags)
      return [{ column, words: `${name} is ${flags.yes}`, holds: ({ cells }) => flags.says(cells[index] ?? '') }];
    return [
      {
        column,
        words: `${name} is ${isNegated ? '' : 'not '}empty`,
        holds: ({ cells }) => isMissing(cells[index] ?? '') === isNegated,
      },
    ];
  });
}

function readComparison(comparison: Comparison, { words, mentions, table }: FilterSources): Filter {
  const column = chooseCompared(comparison, words, mentions.columns, table);
  return {
    column,
    words: `${column.name} is ${comparison.words}`,
    holds: ({ numbers }) => {
      const number = numbers[column.index];
      return number != null && comparison.holds(number.value);
    },
    holdsSum: comparison.holds,
  };
}

const isCopula = (word: Word | undefined): boolean =>
  /^(?:is|are|was|were|who['’]?s|who['’]re)$/i.test(word?.text ?? '');

const saysNoUnit = (words: Word[], end: number): boolean => {
  const next = words.find((word) => word.start >= end);
  return next === undefined || (isPlain(next.stem) && !unit.test(next.text));
};

function chooseCompared(
  { start, end, words: said, hasCurrency, isPercent, isOfAge }: Comparison,
  words: Word[],
  named: ColumnMention[],
  table: Table,
): Column {
  const { columns, rows } = table;
  const age = ageColumn(table);
  const at = words.findLastIndex((word) => word.end <= start);
  // "Kids under 10" and "kids who are at least 10" are of an age, whatever else is counted of them.
  const isOtherNumber = (column: Column) => column.type === 'number' && column !== age;
  const isOfPeople =
    !hasCurrency &&
    !isPercent &&
    /\d/.test(said) &&
    (isCopula(words[at])
      ? !named.some((mention) => mention.at + mention.length === at && mention.columns.some(isOtherNumber))
      : /^(?:over|under|between)\b/i.test(said) && words[at] !== undefined && isPeopleNoun(words[at]));
  if (isOfAge && !age) throw new OpenColumn([], 'should be compared');
  if (age && (isOfAge || (isOfPeople && saysNoUnit(words, end)))) return age;
  const numeric = named
    .map((mention) => ({
      columns: mention.columns.filter(({ type }) => type === 'number'),
      from: words[mention.at]!.start,
      to: words[mention.at + mention.length - 1]!.end,
    }))
    .filter((mention) => mention.columns.length > 0);
  const after = numeric.filter(({ from }) => from >= end && from <= end + 12).at(0);
  const before = numeric.filter(({ to }) => to <= start).at(-1);
  // "At least 2 gifts" counts gifts: no column has that number.
  const next = words.find((word) => word.start >= end && word.start <= end + 2);
  if (next && !after && !isPlain(next.stem) && !unit.test(next.text)) throw new OpenColumn([], '');
  const measures = columns.filter(({ isMeasure }) => isMeasure);
  const marked = measures.filter(({ index }) =>
    rows.some(({ numbers }) => (isPercent ? numbers[index]?.isPercent : numbers[index]?.currency)),
  );
  const fitting =
    after?.columns ??
    before?.columns ??
    (hasCurrency || isPercent ? (marked.length > 0 ? marked : measures) : measures);
  const [only] = fitting;
  if (only && fitting.length === 1) return only;
  const amount = fitting.filter(({ name }) => /^(?:amount|total|value|sum)$/i.test(name));
  if (amount[0] && amount.length === 1) return amount[0];
  throw new OpenColumn(fitting, 'should be compared');
}

function readPeriod(period: Period, { words, mentions, table }: FilterSources): Filter {
  const dates = table.columns.filter(({ type }) => type === 'date');
  const named = mentions.columns
    .map((mention) => ({
      columns: mention.columns.filter(({ type }) => type === 'date'),
      at: words[mention.at]!.start,
    }))
    .filter(({ columns }) => columns.length > 0)
    .toSorted((one, other) => Math.abs(one.at - period.start) - Math.abs(other.at - period.start));
  const fitting = named[0]?.columns ?? dates;
  const [column] = fitting;
  if (!column || fitting.length > 1) throw new OpenColumn(fitting, 'has the dates that you mean');
  const { from, to, month } = period;
  return {
    column,
    words: `${column.name} is ${period.words}`,
    holds: ({ days }) => {
      const day = days[column.index];
      if (!day) return false;
      return (!from || day >= from) && (!to || day <= to) && (month === null || Number(day.slice(5, 7)) === month);
    },
  };
}
