// The conditions of a question: which rows it is about.
import { partsOf } from './execute-plan.ts';
import type { Mention } from './find-mentions.ts';
import { NotUnderstood, OpenColumn } from './open-column.ts';
import { mostValues, type Condition } from './plan.ts';
import { isOf, meansSame, stemsOf, type Word } from './question-words.ts';
import { isMissing } from './read-cells.ts';
import type { Amount } from './read-amounts.ts';
import type { Period } from './read-periods.ts';
import type { Column, Table } from './read-tables.ts';

export interface Sources {
  words: Word[];
  mentions: Mention[];
  amounts: Amount[];
  periods: Period[];
  table: Table;
}

const is = (column: Column, test: Condition['is'], values: string[] = [], than: Column | null = null): Condition => ({
  column: column.name,
  is: test,
  values,
  thanColumn: than?.name ?? null,
});

/** "Not", "without": of what is named next, or the question is not understood. */
export function attachNegations({ words, mentions, amounts, periods }: Sources): void {
  for (const [at, word] of words.entries()) {
    if (word.isUsed || !isOf(word, 'not')) continue;
    const next = mentions.filter(({ from }) => from > at).toSorted((one, other) => one.from - other.from)[0];
    const before = [...amounts.map(({ from }) => from), ...periods.map(({ start }) => indexAt(words, start))];
    const told = mentions.find(
      ({ to, columns, values }) =>
        values === null && columns.some(({ type }) => type === 'flag') && to < at && at - to < 2,
    );
    // "Where Active is no"
    if (told && /^(?:no|false)$/i.test(word.text) && /^(?:is|are|=)$/i.test(words[at - 1]!.text)) {
      told.isNegated = true;
      word.isUsed = true;
      continue;
    }
    if (!next || next.isNegated || before.some((from) => from > at && from < next.from)) throw new NotUnderstood();
    for (const each of mentions) if (each.from === next.from) each.isNegated = true;
    word.isUsed = true;
  }
}

const indexAt = (words: Word[], start: number): number => words.findIndex((word) => word.end > start);

/** "Done", "still waiting", "missing": of the nearest column that can be. */
export function attachStates({ words, mentions }: Sources): void {
  for (const [at, word] of words.entries()) {
    const state = (['open', 'undone', 'done'] as const).find((role) => isOf(word, role));
    if (word.isUsed || !state || isOf(word, 'filler', 'not')) continue;
    const fitting = mentions
      .filter(({ values }) => values === null)
      .map((mention) => ({ mention, columns: narrow(mention, state) }))
      .filter(({ columns }) => columns.length > 0)
      .toSorted((one, other) => distance(one.mention, at) - distance(other.mention, at));
    const [nearest] = fitting;
    if (!nearest || (nearest.mention.state ?? state) !== state) throw new NotUnderstood();
    Object.assign(nearest.mention, { columns: nearest.columns, state });
    word.isUsed = true;
  }
}

const distance = ({ from, to }: Mention, at: number): number => (at < from ? from - at : at - to + 1);

/** A flag is done; a flag, a day, a phone number is missing. */
function narrow({ columns }: Mention, state: 'open' | 'undone' | 'done'): Column[] {
  const flags = columns.filter(({ type }) => type === 'flag');
  return flags.length > 0 || state !== 'open' ? flags : columns;
}

/** What is said of columns and values; `taken` are those that something else is asked of. */
export function readConditions(sources: Sources, taken: ReadonlySet<Mention>): Condition[] {
  const { words, mentions, amounts, periods, table } = sources;
  const used = new Set(taken);
  const ofAmounts = amounts.flatMap((amount) => readAmount(amount, sources, used));
  const ofPeriods = periods.flatMap((period) => readPeriod(period, sources, used));
  const ofColumns = readThan(sources, used);
  const ofMentions = mentions.flatMap((mention) =>
    used.has(mention) || mention.values !== null ? [] : (readColumn(mention, sources, used) ?? []),
  );
  const all = [...readValues(sources, used), ...ofColumns, ...ofAmounts, ...ofPeriods, ...ofMentions];
  checkOr(words, mentions);
  const named = new Set(all.flatMap(({ column, thanColumn }) => [column, thanColumn]));
  const isIdle = (mention: Mention) =>
    !used.has(mention) &&
    !mention.isName &&
    mention.values === null &&
    !mention.columns.includes(table.key!) &&
    !mention.columns.some(({ name }) => named.has(name));
  // "What is Rosa's phone number": her row shows it.
  const isShown = words.some((word) => isOf(word, 'show')) && all.some(({ column }) => column === table.key?.name);
  if (mentions.some(isIdle) && !isShown) throw new NotUnderstood();
  return all;
}

/** "Or" stands between two values of one column, or the question is another one. */
function checkOr(words: Word[], mentions: Mention[]): void {
  for (const [at, word] of words.entries()) {
    if (word.isUsed || word.text.toLowerCase() !== 'or') continue;
    const before = mentions.filter(({ to }) => to <= at).toSorted((one, other) => other.to - one.to)[0];
    const after = mentions.filter(({ from }) => from > at).toSorted((one, other) => one.from - other.from)[0];
    const isOne = before?.values && after?.values && before.columns.some((column) => after.columns.includes(column));
    if (!isOne) throw new NotUnderstood();
  }
}

function readValues({ words, mentions, table }: Sources, used: Set<Mention>): Condition[] {
  const found = mentions.filter((mention) => mention.values !== null && !used.has(mention));
  const named = mentions.filter(({ values }) => values === null).flatMap(({ columns }) => columns);
  const byColumn = new Map<Column, Mention[]>();
  for (const mention of found) {
    const near =
      mention.columns.length > 1 ? mention.columns.filter((column) => named.includes(column)) : mention.columns;
    const [column] = near;
    if (!column) throw new OpenColumn(mention.columns, 'do you mean');
    byColumn.set(column, [...(byColumn.get(column) ?? []), mention]);
  }
  return [...byColumn].flatMap(([column, some]): Condition[] => {
    const isNegated = some.some((mention) => mention.isNegated);
    const valuesOf = (mentions: Mention[]) => [...new Set(mentions.flatMap(({ values }) => values!))];
    const values = valuesOf(some);
    if (values.length > mostValues) throw new NotUnderstood();
    const isOfBoth =
      some.length > 1 && words.slice(some[0]!.to, some[1]!.from).some(({ text }) => text.toLowerCase() === 'and');
    const lists = table.rows.filter(
      ({ cells }) => !isMissing(cells[column.index] ?? '') && partsOf(cells[column.index]!).length > 1,
    );
    const holdsBoth = lists.length > table.rows.length / 5;
    if (isOfBoth && holdsBoth && !isNegated) return some.map((each) => is(column, 'one of', valuesOf([each])));
    return [is(column, isNegated ? 'none of' : 'one of', values)];
  });
}

function readColumn(mention: Mention, sources: Sources, used: Set<Mention>): Condition[] | null {
  const { words, table } = sources;
  const { state, isNegated, from } = mention;
  const flags = mention.columns.filter(({ type }) => type === 'flag');
  const saysWith = words.slice(Math.max(0, from - 2), from).some((word) => isOf(word, 'with'));
  const isOwn = !mention.columns.some((column) =>
    sources.mentions.some((other) => other.values !== null && other.columns.includes(column)),
  );
  const [column] = flags.length > 0 ? flags : mention.columns;
  if (!column || (flags.length > 1 && !isOwn)) return null;
  const claim = (test: Condition['is'], values: string[] = []) => {
    if ((flags.length || mention.columns.length) > 1)
      throw new OpenColumn(flags.length > 0 ? flags : mention.columns, 'do you mean');
    used.add(mention);
    return [is(column, test, values)];
  };
  if (flags.length > 0 && isOwn) return claim((state === null || state === 'done') === isNegated ? 'not done' : 'done');
  if (state !== null || isNegated) {
    if (!isOwn || column === table.key) throw new NotUnderstood();
    if (isNegated && state === null && column.type === 'number') return claim('nothing');
    return claim((state === 'open') === isNegated ? 'filled' : 'empty');
  }
  if (!isOwn || !saysHas(words, mention)) return saysWith && isOwn && column !== table.key ? claim('filled') : null;
  return column.type === 'number' && table.key !== column ? claim('more than', ['0']) : null;
}

/** "Who gave": a verb for a column of numbers. */
const saysHas = (words: Word[], { from, columns: [column] }: Mention): boolean =>
  column?.type === 'number' && isOf(words[from]!, 'soft');

function chooseColumn(
  candidates: Mention[],
  at: (mention: Mention) => number,
  type: Column['type'],
  others: Column[],
  used: Set<Mention>,
  purpose: string,
): Column {
  const named = candidates
    .map((mention) => ({ mention, columns: mention.columns.filter((column) => column.type === type) }))
    .filter(({ mention, columns }) => columns.length > 0 && mention.values === null)
    .toSorted((one, other) => at(one.mention) - at(other.mention));
  const [nearest] = named;
  const fitting = nearest?.columns ?? others;
  const [column] = fitting;
  // "Not given in March" is another question than "given in March".
  if (!column || nearest?.mention.state || nearest?.mention.isNegated) throw new NotUnderstood();
  if (fitting.length > 1) throw new OpenColumn(fitting, purpose);
  if (nearest) used.add(nearest.mention);
  return column;
}

function readAmount(amount: Amount, { mentions, table: { columns } }: Sources, used: Set<Mention>): Condition[] {
  const { from, to, tests, isMoney, isAge } = amount;
  const measures = columns.filter((column) => column.isMeasure && (!isMoney || column.isMoney));
  const ages = columns.filter(
    ({ type, stems }) => type === 'number' && stems.some((stem) => meansSame('age', stem) || stem === 'age'),
  );
  // What comes right after is meant before what came first.
  const near = (mention: Mention) => (mention.from >= to ? (mention.from - to) * 2 : from - mention.to + 1);
  // "Kids under 10" are of an age, where nothing else is named.
  const others = isMoney ? measures : ages;
  const column = chooseColumn(isAge ? [] : mentions, near, 'number', isAge ? ages : others, used, 'should be compared');
  return tests.map(({ is: test, value }) => is(column, test, [String(value)]));
}

const general = new Set(stemsOf('date day month year when on of the time week'));

function readPeriod(period: Period, { words, mentions, table }: Sources, used: Set<Mention>): Condition[] {
  const ofDays = table.columns.filter(({ type }) => type === 'date');
  // "In May" is of the day of birth where birth is spoken of.
  const isSaid = ({ stems }: Column) =>
    stems.every((stem) => general.has(stem)) ||
    stems.some((stem) => !general.has(stem) && words.some((word) => word.stem === stem || meansSame(word.stem, stem)));
  const dates = ofDays.filter(isSaid);
  const names = [table.document.name, table.sheet, table.heading].join(' ');
  // "This year" of the budget of this year.
  const haveYears = table.columns.some(({ name }) => /\b(?:19|20)\d\d\b/.test(name));
  if (ofDays.length === 0 && period.year !== null && names.includes(period.year) && !haveYears) return [];
  const at = indexAt(words, period.start);
  const column = chooseColumn(
    mentions,
    (mention) => distance(mention, at),
    'date',
    dates,
    used,
    'has the dates that you mean',
  );
  const days = table.rows.flatMap((row) => row.days[column.index] ?? []);
  const conditions = period.conditionsOn(column.name, days);
  if (!conditions) throw new NotUnderstood();
  return conditions;
}

/** "Spent more than planned", "over plan": one column of a row against another. */
function readThan({ words, mentions, table }: Sources, used: Set<Mention>): Condition[] {
  return words.flatMap((word, at): Condition[] => {
    const isMore = isOf(word, 'more', 'above');
    if (word.isUsed || !(isMore || isOf(word, 'less', 'below'))) return [];
    const later = words.findIndex((each, index) => index >= at && /than$/i.test(each.text));
    const than = later < 0 && isOf(word, 'above', 'below') ? at : later;
    if (than < 0) return [];
    const numeric = mentions.filter(
      (mention) =>
        mention.values === null && mention.columns.some(({ type }) => type === 'number') && !used.has(mention),
    );
    const before = numeric.filter(({ to }) => to <= than).toSorted((one, other) => other.to - one.to)[0];
    const after = numeric.filter(({ from }) => from > than).toSorted((one, other) => one.from - other.from)[0];
    const numbersOf = (mention: Mention | undefined) => mention?.columns.filter(({ type }) => type === 'number') ?? [];
    const [limit, ...others] = numbersOf(after);
    const rest = table.columns.filter((column) => column.isMeasure && column !== limit);
    const [compared, ...further] = before || later >= 0 ? numbersOf(before) : rest;
    if (!limit || !compared || others.length + further.length > 0 || compared === limit) throw new NotUnderstood();
    for (const mention of [before, after]) if (mention) used.add(mention);
    word.isUsed = true;
    words[than]!.isUsed = true;
    return [is(compared, isMore ? 'more than' : 'less than', [], limit)];
  });
}
