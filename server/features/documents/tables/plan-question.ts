// From a question to a plan. Each of its words is a column, what stands in one, what is reckoned, what the rows are
// called, or stands in the list of words that say nothing; of all else the question is not one for a table.
import { partsOf } from './execute-plan.ts';
import { coveredBy, findNouns, findParts, findWholes, orders, saysKeyTwice, type Mention } from './find-mentions.ts';
import type { Condition, Plan } from './plan.ts';
import { isOf, meansSame, readWords, type Word } from './question-words.ts';
import { countValues, type Column, type Table } from './read-tables.ts';
import { mixesSides } from './sides.ts';

/** `score`: how much of the question is about this table. */
export type Parsed = ({ plan: Plan } | { openColumns: Column[] }) & { score: number };

const reckonings = ['average', 'median', 'sum'] as const;

export function planQuestion(question: string, table: Table): Parsed | null {
  const words = readWords(question);
  if (words.length === 0 || isOf(words[0]!, 'opening')) return null;
  const mentions = [...findWholes(words, table), ...findParts(words, table)];
  const nouns = findNouns(words, table);
  if (saysKeyTwice(words, nouns, table)) return null;
  const isSaid = (word: Word, at: number) =>
    mentions.some((each) => at >= each.at && at < each.end) || nouns.has(at) || isOf(word, 'filler', 'persons');
  const asks = (...roles: string[]) => words.findIndex((word, at) => !coveredBy(mentions, at) && isOf(word, ...roles));
  const roles = [...reckonings, ...orders, 'count', 'list', 'by', 'joint', 'distinct'];
  if (!words.every((word, at) => isSaid(word, at) || isOf(word, ...roles))) return null;
  const plan = new Planner({ words, mentions, nouns, table, asks }).read();
  if (plan === null) return null;
  const score = nouns.size + mentions.reduce((sum, { values }) => sum + (values ? 3 : 2), 0);
  return 'openColumns' in plan ? { ...plan, score } : { plan, score };
}

interface Sources {
  words: Word[];
  mentions: Mention[];
  nouns: Set<number>;
  table: Table;
  /** Where a word with one of these roles stands; -1 where none does. */
  asks(...roles: string[]): number;
}

type Planned = Plan | { openColumns: Column[] } | null;

class Planner {
  readonly #sources: Sources;
  /** Those that have their place in the plan. */
  readonly #taken = new Set<Mention>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  read(): Planned {
    const { asks, table } = this.#sources;
    const order = orders.find((role) => asks(role) >= 0) ?? null;
    const reckoning = reckonings.find((role) => asks(role) >= 0) ?? null;
    const group = this.#readGroup();
    const opening = asks('count', 'list');
    if (group === undefined || (opening < 0 && !order && !reckoning && !group) || !this.#isOfPersons()) return null;
    const subject = this.#readSubject(opening);
    if (Array.isArray(subject)) return { openColumns: subject };
    const conditions = this.#readConditions();
    if (subject === undefined || conditions === null) return null;
    const base: Plan = { operation: 'count', column: null, distinct: null, group, conditions };
    const isCount = asks('count') >= 0;
    const isSum = subject?.type === 'number' && isCount;
    const plan = order
      ? this.#planOrder(base, order, subject, reckoning)
      : (reckoning && !(isCount && reckoning === 'sum' && !isSum)) || isSum
        ? this.#planMeasure({ ...base, operation: reckoning ?? 'sum' }, isSum ? [subject] : [])
        : this.#planRows({ ...base, operation: isCount || group ? 'count' : 'list' }, subject);
    if (plan === null || 'openColumns' in plan) return plan;
    return this.#hasIdle(conditions) || mixesSides(plan, table) ? null : plan;
  }

  /** "By town"; of "by check" it is what stands in a column. Undefined where it is not understood. */
  #readGroup(): Plan['group'] | undefined {
    const at = this.#sources.asks('by');
    if (at < 0) return null;
    const next = this.#mentionAfter(at);
    if (!next) return undefined;
    if (next.values) return null;
    const [column, ...others] = next.columns;
    if (!column || others.length > 0 || column.type === 'number') return undefined;
    this.#taken.add(next);
    return { column: column.name, by: 'value', order: null, most: null };
  }

  #mentionAfter(at: number): Mention | undefined {
    const { words, mentions } = this.#sources;
    const next = words.findIndex((word, index) => index > at && !isOf(word, 'filler', 'list', 'distinct'));
    return mentions.find((each) => each.at === next);
  }

  /** "Who" is only asked of a table of persons, or of its one column of persons. */
  #isOfPersons(): boolean {
    const { words, table, nouns } = this.#sources;
    const saysPersons = words.some((word, at) => isOf(word, 'persons') && !nouns.has(at));
    return !saysPersons || (table.key !== null && isOfPersons(table.key));
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
    const measures = isCount ? named.filter(({ isMeasure }) => isMeasure) : [];
    const [column, ...others] = named.length > 1 && measures.length === 1 ? measures : named;
    // What the rows are called may be a word of a column, too.
    if (nouns.has(found.at) && (others.length > 0 || column !== table.key)) return null;
    if (column?.type === 'number' && !isCount) return null;
    if (others.length > 0 || !column || (column.isMoney && isCount && asks('sum') < 0)) return undefined;
    this.#taken.add(found);
    return column;
  }

  #readConditions(): Condition[] | null {
    const { words, mentions, table } = this.#sources;
    const named = mentions.filter(({ values }) => !values).flatMap(({ columns }) => columns);
    const byColumn = new Map<Column, Mention[]>();
    for (const mention of mentions.filter(({ values }) => values !== null)) {
      const { columns } = mention;
      const [column, ...others] = columns.length > 1 ? columns.filter((each) => named.includes(each)) : columns;
      if (!column || others.length > 0) return null;
      byColumn.set(column, [...(byColumn.get(column) ?? []), mention]);
    }
    const joints = words.flatMap((word, at) => (/^or$/i.test(word.text) && !coveredBy(mentions, at) ? [at] : []));
    const conditions: Condition[] = [];
    for (const [column, some] of byColumn) {
      const ordered = some.toSorted((one, other) => one.at - other.at);
      const isList = table.rows.some(({ cells: all }) => partsOf(all[column.index] ?? '').length > 1);
      for (const [index, { at }] of ordered.entries()) {
        const joint = words.slice(ordered[index - 1]?.end ?? at, at).findIndex((word) => isOf(word, 'joint'));
        if (index > 0 && (joint < 0 || isList)) return null;
        const where = joint < 0 ? -1 : (ordered[index - 1]?.end ?? at) + joint;
        if (joints.includes(where)) joints.splice(joints.indexOf(where), 1);
      }
      const values = [...new Set(some.flatMap((each) => each.values ?? []))];
      conditions.push({ column: column.name, is: 'one of', values, thanColumn: null });
    }
    if (joints.length > 0) return null;
    for (const mention of mentions) {
      const [flag, ...others] = mention.values ? [] : mention.columns.filter(({ type }) => type === 'flag');
      if (!flag || this.#taken.has(mention) || byColumn.has(flag)) continue;
      if (others.length > 0 || mention.columns.length > 1) return null;
      this.#taken.add(mention);
      if (!conditions.some(({ column }) => column === flag.name))
        conditions.push({ column: flag.name, is: 'done', values: [], thanColumn: null });
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
    const group = { column: kind.name, by: 'value', order: isHigh ? 'highest' : 'lowest', most: null } as const;
    if (this.#numbers().length > 0) return this.#planMeasure({ ...base, operation: 'sum', group }, []);
    const saysRows = [...nouns].some((at) => at > asks(order));
    return saysRows && kind !== key ? { ...base, operation: 'count', group } : null;
  }

  #planRows(base: Plan, subject: Column | null): Planned {
    const { table, words, asks, nouns } = this.#sources;
    const { key, rows } = table;
    const { conditions } = base;
    const isOfThings = conditions.length > 0 && conditions.every(({ column }) => column === key?.name);
    if (base.operation === 'count' && isOfThings && subject === null && !base.group) return this.#countThings(base);
    const asksWho = words.some((word) => isOf(word, 'persons'));
    const isOfRows = subject === null ? nouns.size > 0 || asksWho || base.group !== null : true;
    const kind = subject ?? (asksWho ? key : null);
    const isRepeated = kind !== null && countValues(kind, rows) < rows.length;
    const isDistinct = isRepeated && (kind !== key || asks('distinct') >= 0 || asksWho || subject === key);
    if (!isOfRows || (asks('distinct') >= 0 && !isDistinct)) return null;
    if (base.operation === 'list' && conditions.length === 0 && !isDistinct) return null;
    return isDistinct ? { ...base, distinct: kind.name } : base;
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
    const isMoney = words.some(({ text }) => /^(?:how much|money|dollars?)$/i.test(text));
    const only = type === 'date' ? ofType : isMoney ? ofType.filter((column) => column.isMoney) : [];
    const [target, ...others] = [...new Set([known, said, only].find(({ length }) => length > 0))];
    if (!target) return null;
    if (others.length > 0) return { openColumns: [target, ...others] };
    for (const mention of named) if (mention.columns.includes(target)) this.#taken.add(mention);
    return { ...base, column: target.name };
  }

  /** What is named and has no place in the plan. */
  #hasIdle(conditions: Condition[]): boolean {
    const { mentions, nouns, table } = this.#sources;
    const isPlaced = (mention: Mention) =>
      mention.values !== null ||
      this.#taken.has(mention) ||
      nouns.has(mention.at) ||
      mention.columns.some(
        (column) => column === table.key || conditions.some(({ column: name }) => name === column.name),
      );
    return !mentions.every(isPlaced);
  }
}

const isOfPersons = ({ name }: Column): boolean => readWords(name).some((word) => isOf(word, 'personcolumns'));
