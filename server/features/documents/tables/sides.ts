import type { Plan } from './plan.ts';
import { stemsOf } from './question-words.ts';
import type { Table } from './read-tables.ts';

const mostRows = 2000;
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
