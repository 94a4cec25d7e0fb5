// Carries out a plan over the rows of a table. Throws where a column of the plan is none of the table's.
import { addUp, readFormat, type NumberFormat } from './format-values.ts';
import type { Condition, Plan } from './plan.ts';
import { isMissing, isNotApplicable, readState } from './read-cells.ts';
import type { Column, Row, Table } from './read-tables.ts';

export interface Group {
  name: string;
  value: number;
  rows: Row[];
}

export interface Result {
  /** Those that meet all conditions. */
  rows: Row[];
  /** Of max and min those that have it. */
  best: Row[];
  /** The count, the sum, the average; null where no cell holds a number. */
  value: number | null;
  format: NumberFormat | null;
  /** Of the column that is told apart. */
  values: string[];
  groups: Group[] | null;
  /** Rows that would count, were the cell of this column not empty or words. */
  unread: { row: Row; column: Column }[];
}

const plainFormat: NumberFormat = { currency: '', isPercent: false, decimals: 0 };

export function findColumn({ columns }: Table, name: string): Column {
  const found = columns.find((column) => column.name === name);
  if (!found) throw new Error('The plan names a column that the table does not have.');
  return found;
}

export function executePlan(plan: Plan, table: Table): Result {
  const tests = plan.conditions.map((condition) => readTest(condition, table));
  const rows = table.rows.filter((row) => tests.every(({ holds }) => holds(row)));
  const target = plan.column === null ? null : findColumn(table, plan.column);
  const distinct = plan.distinct === null ? null : findColumn(table, plan.distinct);
  const format = target === null ? plainFormat : readFormat(target, table.rows);
  const unread = [
    ...tests.flatMap((test) =>
      table.rows
        .filter((row) => test.isOpen(row) && tests.every((other) => other === test || other.holds(row)))
        .map((row) => ({ row, column: test.column })),
    ),
    ...(target ? rows.filter((row) => valueOf(row, target) === null).map((row) => ({ row, column: target })) : []),
  ];
  const reckonOf = (some: Row[]) => reckon(plan.operation, some, target, distinct, format);
  const best = target && (plan.operation === 'max' || plan.operation === 'min') ? findBest(plan, rows, target) : [];
  return {
    rows,
    best,
    format,
    unread,
    value: reckonOf(rows),
    values: distinct ? listValues(rows, distinct) : [],
    groups: plan.group && groupRows(plan.group, rows, table, reckonOf),
  };
}

interface Test {
  column: Column;
  holds(row: Row): boolean;
  /** Whether the row's cell cannot be compared at all. */
  isOpen(row: Row): boolean;
}

function readTest(condition: Condition, table: Table): Test {
  const column = findColumn(table, condition.column);
  const isCompared = ['more than', 'at least', 'less than', 'at most', 'in month'].includes(condition.is);
  return {
    column,
    holds: (row) => meets(condition, row, column),
    isOpen: (row) =>
      (condition.is === 'done' || condition.is === 'not done'
        ? readState(row.cells[column.index] ?? '') === null && !isNotApplicable(row.cells[column.index] ?? '')
        : false) ||
      (isCompared && valueOf(row, column) === null),
  };
}

function meets({ is, values }: Condition, row: Row, column: Column): boolean {
  const cell = row.cells[column.index] ?? '';
  if (is === 'empty' || is === 'filled') return isMissing(cell) === (is === 'empty');
  if (is === 'nothing') return isMissing(cell) || valueOf(row, column) === 0;
  if (is === 'done' || is === 'not done') return readState(cell) === (is === 'done' ? 'done' : 'undone');
  if (is === 'one of' || is === 'none of') {
    const wanted = values.map((value) => value.toLowerCase());
    return partsOf(cell).some((part) => wanted.includes(part.toLowerCase())) === (is === 'one of');
  }
  const value = valueOf(row, column);
  if (value === null) return false;
  if (is === 'in month') return values.includes(String(Number(String(value).slice(5, 7))));
  const limit = column.type === 'date' ? values[0]! : Number(values[0]);
  return {
    'more than': value > limit,
    'at least': value >= limit,
    'less than': value < limit,
    'at most': value <= limit,
  }[is];
}

/** "Mon, Wed" is all of it, "mon" and "wed". */
export const partsOf = (cell: string): string[] =>
  /[,;/]/.test(cell) ? [cell, ...cell.split(/[,;/]/).map((part) => part.trim())] : [cell];

export const valueOf = ({ numbers, days }: Row, { type, index }: Column): number | string | null =>
  type === 'date' ? (days[index] ?? null) : (numbers[index]?.value ?? null);

const numbersOf = (rows: Row[], { index }: Column): number[] =>
  rows.flatMap(({ numbers }) => numbers[index]?.value ?? []);

function reckon(
  operation: Plan['operation'],
  rows: Row[],
  target: Column | null,
  distinct: Column | null,
  format: NumberFormat | null,
): number | null {
  if (target === null) return distinct ? listValues(rows, distinct).length : rows.length;
  const values = numbersOf(rows, target);
  // Of several currencies there is no sum.
  if (values.length === 0 || format === null) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return {
    count: values.length,
    list: values.length,
    sum: addUp(values, format.decimals),
    average: addUp(values, format.decimals) / values.length,
    median: sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2,
    max: sorted.at(-1)!,
    min: sorted[0]!,
  }[operation];
}

function findBest({ operation }: Plan, rows: Row[], target: Column): Row[] {
  const sorted = rows
    .filter((row) => valueOf(row, target) !== null)
    .toSorted((one, other) => (valueOf(one, target)! < valueOf(other, target)! ? -1 : 1));
  const best = operation === 'max' ? sorted.at(-1) : sorted[0];
  return best ? sorted.filter((row) => valueOf(row, target) === valueOf(best, target)) : [];
}

export function listValues(rows: Row[], { index }: Column): string[] {
  const values = new Map<string, string>();
  for (const { cells } of rows) {
    const value = cells[index] ?? '';
    if (!isMissing(value) && !values.has(value.toLowerCase())) values.set(value.toLowerCase(), value);
  }
  return [...values.values()];
}

function groupRows(
  { column, by, order }: NonNullable<Plan['group']>,
  rows: Row[],
  table: Table,
  reckonOf: (rows: Row[]) => number | null,
): Group[] {
  const { index } = findColumn(table, column);
  const groups = new Map<string, { name: string; rows: Row[] }>();
  for (const row of rows) {
    const name = nameOfGroup(row, index, by);
    const group = groups.get(name.toLowerCase()) ?? { name, rows: [] };
    group.rows.push(row);
    groups.set(name.toLowerCase(), group);
  }
  const reckoned = [...groups.values()].flatMap((group): Group[] => {
    const value = reckonOf(group.rows);
    return value === null ? [] : [{ ...group, value }];
  });
  if (order === null && by !== 'value') return reckoned.toSorted((one, other) => one.name.localeCompare(other.name));
  return reckoned.toSorted((one, other) => (order === 'lowest' ? one.value - other.value : other.value - one.value));
}

function nameOfGroup({ cells, days }: Row, index: number, by: NonNullable<Plan['group']>['by']): string {
  const day = days[index];
  if (by === 'value' || !day) return cells[index] || '(empty)';
  if (by === 'quarter') return `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  return day.slice(0, by === 'year' ? 4 : 7);
}
