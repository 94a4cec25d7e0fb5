// A plan out of what the words of a question are: whatever has no place in it, and there is none.
import type { Limit } from './find-limits.ts';
import { coveredBy, findPersons, orders, type Mention } from './find-mentions.ts';
import type { Condition, Plan } from './plan.ts';
import { isOf, meansSame, type Word } from './question-words.ts';
import { countValues, type Column, type Table } from './read-tables.ts';
import { mixesSides } from './sides.ts';

export const reckonings = ['average', 'median', 'sum'] as const;

interface Sources {
  limits: Limit[];
  negations: Limit[];
  /** From the question before. */
  goesOn: boolean;
  words: Word[];
  mentions: Mention[];
  nouns: Set<number>;
  table: Table;
  /** Where a word with one of these roles stands; -1 where none does. */
  asks(...roles: string[]): number;
}

type Planned = Plan | { openColumns: Column[] } | null;

export class Planner {
  readonly #sources: Sources;
  /** Those that have their place in the plan. */
  readonly #taken = new Set<Mention>();

  /** It says no more than which rows. */
  readonly isBare: boolean;

  constructor(sources: Sources) {
    this.#sources = sources;
    const { asks, goesOn } = sources;
    this.isBare = goesOn && asks(...reckonings, ...orders, 'count', 'list') < 0;
  }

  read(): Planned {
    const { asks, table } = this.#sources;
    const order = orders.find((role) => asks(role) >= 0) ?? null;
    const reckoning = reckonings.find((role) => asks(role) >= 0) ?? null;
    const group = this.#readGroup();
    const opening = asks('count', 'list');
    const isAsking = opening >= 0 || order || reckoning || group || this.isBare || this.#namesRows();
    if (group === undefined || !isAsking || !this.#isOfPersons()) return null;
    const subject = this.#readSubject(opening);
    if (Array.isArray(subject)) return { openColumns: subject };
    const conditions = this.#readConditions();
    if (subject === undefined || conditions === null) return null;
    if ('openColumns' in conditions) return conditions;
    const base: Plan = { operation: 'count', column: null, distinct: null, group, conditions };
    if (this.isBare) return this.#hasIdle(conditions, group) ? null : base;
    const isCount = asks('count') >= 0;
    const isSum = subject?.type === 'number' && isCount;
    const plan = order
      ? this.#planOrder(base, order, subject, reckoning)
      : (reckoning && !(isCount && reckoning === 'sum' && !isSum)) || isSum
        ? this.#planMeasure({ ...base, operation: reckoning ?? 'sum' }, isSum ? [subject] : [])
        : this.#planRows({ ...base, operation: isCount || group ? 'count' : 'list' }, subject);
    if (plan === null || 'openColumns' in plan) return plan;
    return this.#hasIdle(conditions, group) || mixesSides(plan, table) ? null : plan;
  }

  /** "Gifts of at least $450", "unreturned tools": a list without a word that asks for one. */
  #namesRows(): boolean {
    const { words, nouns, limits, negations } = this.#sources;
    const first = words.findIndex((word, at) => !negations.some((each) => each.at === at) && !isOf(word, 'article'));
    return limits.length + negations.length > 0 && (nouns.has(first) || (negations[0]?.at === 0 && nouns.size > 0));
  }

  /** "By town"; of "by check" it is what stands in a column. Undefined where it is not understood. */
  #readGroup(): Plan['group'] | undefined {
    const at = this.#sources.asks('by');
    if (at < 0) return null;
    const next = this.#mentionAfter(at);
    if (!next) return this.#readTimes(at);
    if (next.values) return null;
    const [column, ...others] = next.columns;
    if (!column || others.length > 0 || column.type === 'number') return undefined;
    this.#taken.add(next);
    return { column: column.name, by: 'value', order: null };
  }

  /** "By month". */
  #readTimes(at: number): Plan['group'] | undefined {
    const { words, table } = this.#sources;
    const [column, ...others] = table.columns.filter(({ type }) => type === 'date');
    const by = times.find((time) => words[at + 1]?.text.toLowerCase() === time);
    if (!column || others.length > 0 || !by) return undefined;
    return { column: column.name, by, order: null };
  }

  #mentionAfter(at: number): Mention | undefined {
    const { words, mentions } = this.#sources;
    const next = words.findIndex((word, index) => index > at && !isOf(word, 'filler', 'list', 'distinct'));
    return mentions.find((each) => each.at === next);
  }

  /** "Who" is only asked of a table of persons, or of its one column of persons. */
  #isOfPersons(): boolean {
    const { words, nouns, asks } = this.#sources;
    const saysPersons = words.some((word, at) => isOf(word, 'persons') && !nouns.has(at));
    return !saysPersons || findPersons(this.#sources.table, asks('count') >= 0) !== null;
  }

  /** What is counted or named: null for the rows, several where heads are the same, undefined where it is not understood. */
  #readSubject(opening: number): Column | Column[] | null | undefined {
    const { words, nouns, table, asks } = this.#sources;
    const found = opening < 0 ? undefined : this.#mentionAfter(opening);
    if (!found || found.values || this.#taken.has(found)) return null;
    const isCount = isOf(words[opening]!, 'count');
    const named = found.columns.filter(({ type }) => type !== 'flag' && type !== 'date');
    if (named.length === 0) return null;
    if (named.length > 1 && named.every(({ isUnclear }) => isUnclear)) return named;
    const [column, ...others] = named;
    // "How many gifts" of a table with amounts: each row is one of them.
    if (isCount && found.isLoose && others.length === 0 && column?.isMoney && asks('sum') < 0) return null;
    // What the rows are called may be a word of a column, too.
    if (nouns.has(found.at) && (others.length > 0 || column !== table.key)) return null;
    if (column?.type === 'number' && !isCount) return null;
    if (others.length > 0 || !column || (column.isMoney && isCount && asks('sum') < 0)) return undefined;
    this.#taken.add(found);
    return column;
  }

  #readConditions(): Condition[] | { openColumns: Column[] } | null {
    const { words, limits, negations } = this.#sources;
    const bound = [...negations, ...limits];
    const unclear = limits.find(({ columns }) => columns.length > 1);
    if (unclear) return { openColumns: unclear.columns };
    if (bound.some(({ columns }) => columns.length === 0)) return null;
    for (const { mention } of bound) if (mention) this.#taken.add(mention);
    const negated = new Set(negations.map(({ mention }) => mention));
    const mentions = this.#sources.mentions.filter((each) => !negated.has(each));
    const named = mentions.filter(({ values }) => !values).flatMap(({ columns }) => columns);
    const byColumn = new Map<Column, Mention[]>();
    for (const mention of mentions.filter(({ values }) => values !== null)) {
      const { columns } = mention;
      const [column, ...others] = columns.length > 1 ? columns.filter((each) => named.includes(each)) : columns;
      if (!column || others.length > 0) return null;
      byColumn.set(column, [...(byColumn.get(column) ?? []), mention]);
    }
    const joints = words.flatMap((word, at) =>
      /^or$/i.test(word.text) && !coveredBy([...mentions, ...limitMentions(limits)], at) ? [at] : [],
    );
    const conditions: Condition[] = bound.flatMap(({ columns: [column], tests }) =>
      tests.map((test) => ({ ...test, column: column!.name })),
    );
    for (const [column, some] of byColumn) {
      const ordered = some.toSorted((one, other) => one.at - other.at);
      for (const [index, { at }] of ordered.entries()) {
        const joint = words.slice(ordered[index - 1]?.end ?? at, at).findIndex((word) => isOf(word, 'joint'));
        const where = joint < 0 ? -1 : (ordered[index - 1]?.end ?? at) + joint;
        if (joints.includes(where)) joints.splice(joints.indexOf(where), 1);
      }
      const values = [...new Set(some.flatMap((each) => each.values ?? []))];
      conditions.push({ column: column.name, is: 'one of', values });
    }
    if (joints.length > 0) return null;
    for (const mention of mentions) {
      const [flag, ...others] = mention.values ? [] : mention.columns.filter(({ type }) => type === 'flag');
      if (!flag || this.#taken.has(mention) || byColumn.has(flag)) continue;
      if (others.length > 0 || mention.columns.length > 1) return null;
      this.#taken.add(mention);
      if (!conditions.some(({ column }) => column === flag.name))
        conditions.push({ column: flag.name, is: 'done', values: [] });
    }
    return conditions;
  }

  /** "Which has the most", "the largest", "the latest". */
  #planOrder(base: Plan, order: (typeof orders)[number], subject: Column | null, reckoning: string | null): Planned {
    const { table, words, asks, nouns } = this.#sources;
    const { key, rows } = table;
    const isHigh = order === 'most' || order === 'highest' || order === 'latest';
    const operation = isHigh ? 'max' : 'min';
    if (base.group || reckoning === 'average' || reckoning === 'median') return null;
    if (order === 'latest' || order === 'earliest') return this.#planMeasure({ ...base, operation }, [], 'date');
    const asksWho = words.some((word) => isOf(word, 'persons'));
    const kind = subject?.type === 'text' ? subject : asksWho && asks('most', 'least') >= 0 ? key : null;
    const isEachOnce = kind === null || countValues(kind, rows) === rows.length;
    if (isEachOnce) return this.#planMeasure({ ...base, operation }, []);
    const group = { column: kind.name, by: 'value', order: isHigh ? 'highest' : 'lowest' } as const;
    if (this.#numbers().length > 0) return this.#planMeasure({ ...base, operation: 'sum', group }, []);
    const saysRows = [...nouns].some((at) => at > asks(order));
    return saysRows && kind !== key ? { ...base, operation: 'count', group } : null;
  }

  #planRows(base: Plan, subject: Column | null): Planned {
    const { table, words, asks, nouns, goesOn } = this.#sources;
    const { key, rows } = table;
    const { conditions } = base;
    const isOfThings = conditions.length > 0 && conditions.every(({ column }) => column === key?.name);
    if (base.operation === 'count' && isOfThings && subject === null && !base.group) return this.#countThings(base);
    const asksWho = words.some((word) => isOf(word, 'persons'));
    const isOfRows =
      subject !== null || nouns.size > 0 || asksWho || goesOn || base.group !== null || this.#namesThem(conditions);
    const kind = subject ?? (asksWho ? findPersons(this.#sources.table, asks('count') >= 0) : null);
    const isRepeated = kind !== null && countValues(kind, rows) < rows.length;
    const isDistinct = isRepeated && (kind !== key || asks('distinct') >= 0 || asksWho || subject === key);
    if (!isOfRows || (asks('distinct') >= 0 && !isDistinct)) return null;
    if (base.operation === 'list' && conditions.length === 0 && !isDistinct) return null;
    // "Donors to A and B" may be those of both, and of "campaigns with more than $500" each is more than one row.
    const isOfBoth =
      words.some((word) => /^and$/i.test(word.text)) && conditions.some(({ values }) => values.length > 1);
    const isOfSums =
      kind !== key && conditions.some(({ is }) => ['more than', 'at least', 'less than', 'at most'].includes(is));
    if (isDistinct && (isOfBoth || isOfSums)) return null;
    return isDistinct ? { ...base, distinct: kind.name } : base;
  }

  /** "How many gave less than a hundred"; "which tutors", of a column, where each row is one of them. */
  #namesThem(conditions: Condition[]): boolean {
    const { mentions, table, asks, limits } = this.#sources;
    const after = this.#mentionAfter(asks('count', 'list'));
    const counts = table.columns.some(
      ({ type, stems }) => type === 'number' && stems.some((stem) => meansSame('qty', stem)),
    );
    const isGiving =
      asks('count') >= 0 &&
      limits.length + conditions.length > 0 &&
      mentions.some(({ isLoose, columns }) => isLoose && columns.some(({ isMoney }) => isMoney));
    // "Gifts" of a list with a Gift date.
    const isCalled = after?.isLoose === true && after.columns.some(({ type }) => type === 'date');
    const isNamed = isCalled || (after?.values !== null && after?.values !== undefined && !counts);
    return isGiving || (conditions.length > 0 && isNamed);
  }

  /** "How many chairs" adds up what stands beside the chairs; a thing that has one row is not one of them. */
  #countThings(base: Plan): Planned {
    const { columns, key, rows } = this.#sources.table;
    const quantities = columns.filter(
      ({ type, stems }) => type === 'number' && stems.some((stem) => meansSame('qty', stem)),
    );
    const unclear = columns.filter(({ isUnclear, isMeasure }) => isUnclear && isMeasure);
    const open = [...new Set([...quantities, ...unclear])];
    if (open.length > 1) return { openColumns: open };
    if (open[0]) return { ...base, operation: 'sum', column: open[0].name };
    return key !== null && countValues(key, rows) === rows.length ? null : base;
  }

  #numbers = (type: Column['type'] = 'number'): Mention[] =>
    this.#sources.mentions.filter(
      (each) => !each.values && !this.#taken.has(each) && each.columns.some((column) => column.type === type),
    );

  /** `column` is the one that is named, or of sums of money the only one there is. */
  #planMeasure(base: Plan, known: Column[], type: 'number' | 'date' = 'number'): Planned {
    const { table, words } = this.#sources;
    const ofType = table.columns.filter((column) => column.type === type);
    const named = this.#numbers(type);
    const clear = named.filter(({ columns }) => columns.length === 1);
    const said = (clear.length > 0 ? clear : named).flatMap(({ columns }) =>
      columns.filter((each) => each.type === type),
    );
    const isMoney = words.some((word) => isOf(word, 'sum'));
    const only = type === 'date' ? ofType : isMoney ? ofType.filter((column) => column.isMoney) : [];
    const [target, ...others] = [...new Set([known, said, only].find(({ length }) => length > 0))];
    if (!target) return null;
    if (others.length > 0) return { openColumns: [target, ...others] };
    for (const mention of named) if (mention.columns.includes(target)) this.#taken.add(mention);
    return { ...base, column: target.name };
  }

  /** What is named and has no place in the plan. */
  #hasIdle(conditions: Condition[], group: Plan['group']): boolean {
    const { mentions, nouns, table } = this.#sources;
    const isPlaced = (mention: Mention) =>
      mention.values !== null ||
      this.#taken.has(mention) ||
      nouns.has(mention.at) ||
      (mention.isLoose && mention.columns.every(({ type }) => type === 'number' || type === 'date')) ||
      mention.columns.some(
        (column) =>
          column === table.key ||
          column.name === group?.column ||
          conditions.some(({ column: name }) => name === column.name),
      );
    return !mentions.every(isPlaced);
  }
}

const times = ['month', 'quarter', 'year'] as const;

const limitMentions = (limits: Limit[]): Mention[] =>
  limits.map(({ at, end, columns }) => ({ at, end, columns, values: null }));
