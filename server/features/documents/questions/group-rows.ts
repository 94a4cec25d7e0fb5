import type { Column, Row } from './read-tables.ts';
import type { GroupBy } from './understand-question.ts';

export interface Group {
  name: string;
  rows: Row[];
}

/** The rows that have the same in a column, whatever their case. */
export function groupRows(rows: Row[], { column, unit }: GroupBy): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const name = nameOf(row, column, unit);
    const group = groups.get(name.toLowerCase()) ?? { name, rows: [] };
    group.rows.push(row);
    groups.set(name.toLowerCase(), group);
  }
  return [...groups.values()];
}

function nameOf({ cells, days }: Row, { index }: Column, unit: GroupBy['unit']): string {
  const day = days[index];
  if (unit === 'value' || !day) return cells[index] || '(empty)';
  if (unit === 'quarter') return `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  return day.slice(0, unit === 'year' ? 4 : 7);
}
