// What is asked of the rows: to count them, to add up a column, which has the most.
import { countThings, isOfEither, mixesSides } from './check-plan.ts';
import type { Mention } from './find-mentions.ts';
import { NotUnderstood, OpenColumn } from './open-column.ts';
import type { Condition, Plan } from './plan.ts';
import { isOf, type Word } from './question-words.ts';
import { readAmountAt } from './read-amounts.ts';
import { readConditions, type Sources } from './read-conditions.ts';
import { readCompared, readGroup } from './read-groups.ts';
import { countValues, type Column, type Table } from './read-tables.ts';

const operations = ['average', 'median', 'count', 'sum', 'list'] as const;

/** Words that carry no condition of their own. */
export const isOpen = (words: Word[], isCarried: boolean): boolean =>
  words.some((word, at) => {
    if (word.isUsed || isOf(word, ...operations, 'filler', 'rows', 'unit', 'soft', 'with')) return false;
    return (
      !(isCarried && isOf(word, 'opening', 'point')) &&
      !(at === 0 && isOf(word, 'opening', 'greeting') && !/^(?:only|just)$/i.test(word.text))
    );
  });

const peopleWords = /^(?:who|people|persons?|individuals?|folks)$/i;
const orders = ['highest', 'lowest', 'latest', 'earliest'] as const;

/** Puts what the words name together. Throws where they do not go together. */
export class Planner {
  readonly sources: Sources;
  readonly carried: Plan | null;
  readonly #taken = new Set<Mention>();
  readonly #words: Word[];
  readonly #mentions: Mention[];
  readonly #table: Table;

  constructor(sources: Sources, carried: Plan | null) {
    this.sources = sources;
    this.carried = carried;
    this.#words = sources.words;
    this.#mentions = sources.mentions;
    this.#table = sources.table;
  }

  read(): Plan | null {
    const asked = this.#readOperation();
    const order = orders.find((role) => this.#find(role)) ?? null;
    const most = order && this.#takeMost();
    const subject = asked === 'count' || asked === 'list' || order ? this.#readSubject() : null;
    for (const word of this.#words) if (isOf(word, ...operations, ...orders)) word.isUsed = true;
    const group = readGroup(this.sources, this.#taken, { isAverage: asked === 'average', isOrdered: order !== null });
    const compared = readCompared(this.sources);
    const operation =
      asked ??
      (order || compared ? 'list' : null) ??
      (group ? (this.#freeNumbers().length > 0 ? 'sum' : 'count') : null) ??
      this.carried?.operation ??
      null;
    if (operation === null) return null;
    if (order && (operation === 'average' || operation === 'median') && !subject) throw new NotUnderstood();
    const base = { operation, column: null, distinct: null, group, conditions: [] as Condition[] };
    const plan: Plan = order
      ? this.#planOrder(base, order, most, subject)
      : compared
        ? { ...this.#planMeasure({ ...base, operation: this.#isOfRows() ? 'count' : 'sum' }), group: compared }
        : operation === 'count' || operation === 'list'
          ? this.#planRows(base, subject)
          : this.#planMeasure(base);
    plan.conditions = this.#merge(
      readConditions(this.sources, this.#taken),
      asked !== undefined || order !== null || group !== null,
    );
    if (isOpen(this.#words, this.carried !== null)) return null;
    return this.#check(
      countThings(plan, this.#table),
      asked ?? (compared || group ? operation : undefined),
      order !== null,
    );
  }

  /** "What did we spend" asks how much. */
  #readOperation(): (typeof operations)[number] | undefined {
    const asked = operations.find((role) => this.#find(role));
    const isWhat = asked === 'list' && this.#words.some(({ text }) => /^what$/i.test(text));
    return isWhat &&
      this.#words.some((word) => isOf(word, 'paying')) &&
      this.#table.columns.some(({ isMoney }) => isMoney)
      ? 'sum'
      : asked;
  }

  #find(...roles: string[]): Word | undefined {
    return this.#words.find((word) => !word.isUsed && isOf(word, ...roles));
  }

  /** "Top 3" */
  #takeMost(): number | null {
    const at = this.#words.findIndex(
      (word) => !word.isUsed && /^(?:top|bottom|highest|lowest|largest|biggest|smallest)$/i.test(word.text),
    );
    const number = at < 0 ? null : readAmountAt(this.#words, at + 1);
    if (number) for (const word of this.#words.slice(at + 1, number.end)) word.isUsed = true;
    return number && number.value >= 1 && number.value <= 50 ? number.value : null;
  }

  /** What is counted or named: the column that follows "how many" or "which". */
  #readSubject(): Mention | null {
    const opening = this.#words.findIndex((word) => !word.isUsed && isOf(word, 'count', 'list'));
    if (opening < 0 || /^who/i.test(this.#words[opening]!.text)) return null;
    const at = this.#words.findIndex(
      (word, index) => index > opening && !isOf(word, 'filler', 'list', 'highest', 'lowest', 'by'),
    );
    const found = this.#mentions.find(
      (mention) => mention.from === at && mention.values === null && !mention.state && !mention.isNegated,
    );
    const named = found?.columns.filter(({ type }) => type !== 'flag') ?? [];
    // "How many rides" is of "Rides given", not of "Last ride".
    const measures = isOf(this.#words[opening]!, 'count') ? named.filter(({ isMeasure }) => isMeasure) : [];
    const columns = named.length > 1 && measures.length === 1 ? measures : named;
    if (columns.length > 1 && columns.every(({ isUnclear }) => isUnclear)) throw new OpenColumn(columns, 'do you mean');
    if (!found || columns.length !== 1) return null;
    // "How many did we win" is of some rows, "how many gifts" of all.
    if (found.closeness === 1 && columns[0]!.isMoney && !found.isName) return null;
    found.columns = columns;
    this.#taken.add(found);
    return found;
  }

  #isOfRows = (): boolean =>
    this.#words.some((word) => isOf(word, 'rows')) && !this.#table.columns.some(({ isMoney }) => isMoney);

  #planOrder(base: Plan, order: (typeof orders)[number], most: number | null, subject: Mention | null): Plan {
    const [named] = subject?.columns ?? [];
    const { key, rows } = this.#table;
    const isHigh = order === 'highest' || order === 'latest';
    const isOfDays = order === 'latest' || order === 'earliest';
    const asksWho = this.#words.some(({ text }) => /^who/i.test(text));
    const isDoer = ({ values, columns: [column] }: Mention) => !values && column?.type === 'text' && column !== key;
    const doer = this.#mentions.find(isDoer)?.columns[0];
    const kind = named && named.type !== 'number' && !isOfDays ? named : asksWho || most ? (doer ?? key) : null;
    for (const mention of this.#mentions)
      if (kind && !mention.values && mention.columns.includes(kind)) this.#taken.add(mention);
    const isRepeated = kind !== null && countValues(kind, rows) < rows.length;
    const operation = isHigh ? 'max' : 'min';
    if (base.group) return this.#planMeasure({ ...base, operation });
    if (named && named.type === 'number' && !kind) return { ...base, operation, column: named.name };
    if (isOfDays) {
      const dates = this.#table.columns.filter(({ type }) => type === 'date');
      return { ...base, operation, column: this.#chooseTarget(dates, 'should be compared').name };
    }
    if (kind === null || (!isRepeated && !most)) return this.#planMeasure({ ...base, operation });
    const group = {
      column: kind.name,
      by: 'value' as const,
      order: isHigh ? ('highest' as const) : ('lowest' as const),
      most: most ?? null,
    };
    const isMeasured =
      this.#words.some((word) => isOf(word, 'paying')) ||
      this.#freeNumbers().length > 0 ||
      kind === key ||
      !this.#saysRows();
    if (!isMeasured) return { ...base, operation: 'count', group };
    // Those that are most, or those that come to most?
    const isOfMany = this.#freeNumbers().some(
      ({ from, columns }) =>
        columns.some(({ isMoney }) => isMoney) &&
        /s$/i.test(this.#words[from]!.text) &&
        /^(?:most|fewest)$/i.test(this.#words[from - 1]?.text ?? ''),
    );
    if (isOfMany) throw new NotUnderstood();
    const average = this.#words.some((word) => isOf(word, 'average'));
    return { ...this.#planMeasure({ ...base, operation: average ? 'average' : 'sum' }), group };
  }

  /** What the rows are called: "students", "people". */
  #saysRows = (): boolean =>
    this.#words.some(
      (word, at) =>
        isOf(word, 'rows') ||
        (word.isUsed &&
          !this.#mentions.some(({ from, to }) => at >= from && at < to) &&
          !isOf(word, ...operations, ...orders)),
    ) ||
    this.#mentions.some(
      (mention) =>
        this.#table.key !== null &&
        mention.columns.includes(this.#table.key) &&
        mention.values === null &&
        this.#take(mention),
    );

  #take = (mention: Mention): boolean => this.#taken.add(mention).has(mention);

  #planRows(base: Plan, subject: Mention | null): Plan {
    const [column] = subject?.columns ?? [];
    const { key, rows } = this.#table;
    const isRepeatedKey = key !== null && countValues(key, rows) < rows.length;
    const saysPeople = this.#words.some(({ text }) => peopleWords.test(text));
    if (!column) return isRepeatedKey && saysPeople ? { ...base, distinct: key.name } : base;
    if (isOf(this.#words[subject!.from]!, 'rows')) return base;
    if (column.isMeasure && !column.isMoney && base.operation === 'count')
      return { ...base, operation: 'sum', column: column.name };
    const isRepeated =
      column.type === 'text' && countValues(column, rows) < rows.filter(({ cells }) => cells[column.index]).length;
    if (!isRepeated && column !== key && column.type === 'text' && base.operation === 'count')
      return { ...base, distinct: column.name };
    return isRepeated && column.name !== base.group?.column ? { ...base, distinct: column.name } : base;
  }

  #planMeasure(base: Plan): Plan {
    const isMoney = this.#words.some((word) => /how much|[$€£]|money|dollar/i.test(word.text));
    const measures = this.#table.columns.filter((column) => column.isMeasure);
    const money = measures.filter((column) => column.isMoney);
    const fitting = isMoney ? money : measures;
    return { ...base, column: this.#chooseTarget(fitting, purposes[base.operation] ?? 'should be compared').name };
  }

  #freeNumbers = (): Mention[] =>
    this.#mentions.filter(
      (mention) =>
        mention.values === null &&
        !mention.state &&
        !mention.isNegated &&
        !this.#taken.has(mention) &&
        mention.columns.some(({ type }) => type === 'number'),
    );

  #chooseTarget(otherwise: Column[], purpose: string): Column {
    const isDates = otherwise.every(({ type }) => type === 'date') && otherwise.length > 0;
    const type = isDates ? 'date' : 'number';
    const named = isDates
      ? this.#mentions.filter(
          (mention) => mention.values === null && mention.columns.some((column) => column.type === 'date'),
        )
      : this.#freeNumbers();
    const closest = Math.max(0, ...named.map(({ closeness }) => closeness));
    const best = named.filter(({ closeness }) => closeness === closest);
    const columns = [...new Set(best.flatMap((mention) => mention.columns.filter((column) => column.type === type)))];
    const before = this.#table.columns.find(({ name }) => name === this.carried?.column);
    const fitting = columns.length > 0 ? columns : before ? [before] : otherwise;
    const [column] = fitting;
    if (!column) throw new NotUnderstood();
    if (fitting.length > 1) throw new OpenColumn(fitting, purpose);
    for (const mention of named) if (mention.columns.includes(column)) this.#taken.add(mention);
    return column;
  }

  /** Those of the question before stay; "and in Tarrow?" puts Tarrow in the place of another town. */
  #merge(own: Condition[], isAskedAnew: boolean): Condition[] {
    if (!this.carried) return own;
    if (own.length === 0 && !isAskedAnew) throw new NotUnderstood();
    const pointsAtRows = this.#words.some((word) => isOf(word, 'point'));
    const { operation, group } = this.carried;
    // "The top 5" are fewer than their conditions say.
    if (pointsAtRows && (group || operation === 'max' || operation === 'min')) throw new NotUnderstood();
    const kept = this.carried.conditions.filter((condition) =>
      pointsAtRows ? true : !own.some(({ column }) => column === condition.column),
    );
    return [...kept, ...own];
  }

  #check(plan: Plan, asked: string | undefined, isOrdered: boolean): Plan | null {
    if (this.carried && asked === undefined && !isOrdered) {
      const { operation, column, distinct, group } = this.carried;
      return { ...plan, operation, column, distinct, group: plan.group ?? group };
    }
    const isRows = plan.operation === 'count' || plan.operation === 'list';
    if (plan.operation === 'list' && plan.conditions.length === 0 && !plan.group && !plan.distinct) return null;
    // "How many gave over $500 in total" compares sums, not rows.
    if (isRows && !plan.group && this.#words.some((word) => isOf(word, 'sum')) && this.sources.amounts.length > 0)
      return null;
    if (mixesSides(plan, this.#table)) return null;
    if (isRows && isOfEither(plan, this.#words)) return null;
    return plan;
  }
}

const purposes: Partial<Record<Plan['operation'], string>> = {
  sum: 'should be added up',
  average: 'should be averaged',
};
