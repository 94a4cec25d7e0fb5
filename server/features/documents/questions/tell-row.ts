// One row of a table in words.
import { escapeCell, formatNumber, readFormat } from './format-values.ts';
import type { Column, Row, Table } from './read-tables.ts';

/** Leads with what the row comes to, where one column says so. */
export function tellRow(table: Table, row: Row): string {
  const name = table.columns.find(({ index, type }) => type === 'text' && row.cells[index]);
  const totals = table.columns.filter(({ index, name: column }) => row.numbers[index] && /\btotal\b/i.test(column));
  const [total] = totals.length === 1 ? totals : [];
  const named = escapeCell(name ? (row.cells[name.index] ?? '') : '');
  const head = total
    ? `**${showValue(total, row, table)}** is the ${escapeCell(total.name)}${named && ` for ${named}`}.`
    : named
      ? `For **${named}** the table says:`
      : 'One row fits:';
  return `${head}\n\n${listValues(table, row, [name, total])}`;
}

/** Each of its values that is there, a line for each: a wide row would not fit a phone. */
export const listValues = (table: Table, row: Row, told: (Column | undefined)[] = []): string =>
  table.columns
    .filter((column) => row.cells[column.index] && !told.includes(column))
    .map((column) => `- **${escapeCell(column.name)}:** ${showValue(column, row, table)}`)
    .join('\n');

function showValue(column: Column, { cells, numbers }: Row, { rows }: Table): string {
  const number = numbers[column.index];
  const format = number && column.isMeasure ? readFormat(column, rows) : null;
  return format ? formatNumber(number!.value, format) : escapeCell(cells[column.index] ?? '');
}
