// "Donors who gave more than $500" may mean one gift or all of theirs: the second reading, where it differs.
import { addUp, escapeCell, readFormat } from './format-values.ts';
import type { Row } from './read-tables.ts';
import type { Plan } from './understand-question.ts';

const mostNames = 12;
const name = (row: Row, index: number): string => (row.cells[index] ?? '').toLowerCase();

export function compareSums({ entity, filters, table }: Plan, rows: Row[]): string | null {
  const [compared, ...more] = filters.filter(({ holdsSum }) => holdsSum);
  const holds = compared?.holdsSum;
  if (!entity || !compared || !holds || more.length > 0 || !compared.column.isMeasure) return null;
  const { index } = compared.column;
  const format = readFormat(compared.column, table.rows);
  if (!format || format.isPercent) return null;
  const sums = new Map<string, { name: string; values: number[] }>();
  for (const row of table.rows) {
    if (!filters.every((filter) => filter === compared || filter.holds(row)) || name(row, entity.index) === '')
      continue;
    const group = sums.get(name(row, entity.index)) ?? { name: row.cells[entity.index] ?? '', values: [] };
    const value = row.numbers[index]?.value;
    if (value !== undefined) group.values.push(value);
    sums.set(name(row, entity.index), group);
  }
  const found = [...sums].filter(([, { values }]) => values.length > 0 && holds(addUp(values, format.decimals)));
  const single = new Set(rows.map((row) => name(row, entity.index)));
  if (found.length === single.size && found.every(([key]) => single.has(key))) return null;
  const listed =
    found.length > 0 && found.length <= mostNames
      ? `: ${found.map(([, each]) => escapeCell(each.name)).join(', ')}`
      : '';
  return `That is by single rows. With the rows of each ${escapeCell(entity.name)} added up it is **${found.length}**${listed}.`;
}
