// Where a question has two meanings, or another one than its words.
import { executePlan } from './execute-plan.ts';
import { NotUnderstood, OpenColumn } from './open-column.ts';
import type { Condition, Plan } from './plan.ts';
import { meansSame, stemsOf, type Word } from './question-words.ts';
import { countValues, type Table } from './read-tables.ts';

const mostRows = 2000;
const [quantity = ''] = stemsOf('quantity');

/** "How many chairs do we have" adds up what stands beside the chairs. */
export function countThings(plan: Plan, { key, columns, rows }: Table): Plan {
  const isOfThings = plan.conditions.every(({ column, is }) => column === key?.name && is === 'one of');
  const quantities = columns.filter(
    ({ type, stems }) => type === 'number' && stems.some((stem) => meansSame(quantity, stem)),
  );
  if (plan.operation !== 'count' || plan.conditions.length === 0 || !isOfThings) return plan;
  const isEachOnce = key !== null && countValues(key, rows) === rows.length;
  const unclear = isEachOnce ? columns.filter(({ isUnclear, isMeasure }) => isUnclear && isMeasure) : [];
  if (quantities.length + unclear.length > 1) throw new OpenColumn([...quantities, ...unclear], 'should be added up');
  // A thing that has one row is not one of them.
  if (quantities.length === 0 && isEachOnce) throw new NotUnderstood();
  if (quantities.length === 0) return plan;
  return { ...plan, operation: 'sum', column: quantities[0]!.name, distinct: null };
}

const [income = '', expense = ''] = ['income', 'expense'].map((word) => stemsOf(word)[0]);

/** Income and expenses are not one sum. */
export function mixesSides({ column, conditions, group }: Plan, { columns, rows, key }: Table): boolean {
  const told = new Set([group?.column, ...conditions.map((condition) => condition.column)]);
  return columns.some(({ index, name }) => {
    const stems = new Set(rows.flatMap(({ cells }) => stemsOf(cells[index] ?? '')));
    const hasSides = rows.length < mostRows && [income, expense].every((side) => stems.has(side));
    return column !== null && hasSides && !told.has(name) && !told.has(key?.name);
  });
}

const comparisons: Partial<Record<Condition['is'], (one: number, other: number) => boolean>> = {
  'more than': (one, other) => one > other,
  'at least': (one, other) => one >= other,
  'less than': (one, other) => one < other,
  'at most': (one, other) => one <= other,
};

/** "Donors who gave to A and B": to both, or to either? */
export const isOfEither = ({ conditions, distinct }: Plan, words: Word[]): boolean =>
  distinct !== null &&
  conditions.some(({ column, is, values }) => column !== distinct && is === 'one of' && values.length > 1) &&
  words.some(({ text }) => text.toLowerCase() === 'and');

/** "Campaigns that raised over $500": those whose rows do together, where they are others than in single rows. */
export function compareSums({ conditions, distinct, operation }: Plan, table: Table): string[] | null {
  const measures = table.columns.filter(({ isMeasure }) => isMeasure).map(({ name }) => name);
  const amounts = conditions.filter(
    ({ is, column, thanColumn }) => comparisons[is] && thanColumn === null && measures.includes(column),
  );
  const [amount] = amounts;
  if (distinct === null || !amount || amounts.length > 1 || (operation !== 'count' && operation !== 'list'))
    return null;
  const group = { column: distinct, by: 'value', order: null, most: null } as const;
  const sumsOf = (some: Condition[]) =>
    executePlan({ operation: 'sum', column: amount.column, distinct: null, conditions: some, group }, table).groups ??
    [];
  const summed = sumsOf(conditions.filter((condition) => condition !== amount))
    .filter(({ value }) => comparisons[amount.is]!(value, Number(amount.values[0])))
    .map(({ name }) => name);
  const inRows = sumsOf(conditions);
  return summed.length !== inRows.length || inRows.some(({ name }) => !summed.includes(name)) ? summed : null;
}
