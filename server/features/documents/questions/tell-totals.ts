// The rows that add up the others, where those are what is asked for.
import { addUp, escapeCell, formatNumber, readFormat } from './format-values.ts';
import type { Row } from './read-tables.ts';
import type { Plan } from './understand-question.ts';

export const nameOfTotal = ({ cells }: Row): string =>
  escapeCell(cells.find((cell) => cell !== '') ?? '').replace(/:$/, '');

/** Income and expenses are not added up together: of a table with a total for each, those totals are told. */
export function tellParts({ operation, target, table, filters, group }: Plan, rows: Row[]): string | null {
  if (operation !== 'sum' || !target || filters.length > 0 || group) return null;
  const { index, name } = target;
  const totals = table.totals.filter(({ numbers }) => numbers[index]);
  const format = readFormat(target, table.rows);
  if (totals.length < 2 || !format) return null;
  const all = addUp(
    rows.flatMap(({ numbers }) => numbers[index]?.value ?? []),
    format.decimals,
  );
  if (totals.some(({ numbers }) => numbers[index]?.value === all)) return null;
  const lines = totals.map((row) => `- ${nameOfTotal(row)}: **${formatNumber(row.numbers[index]!.value, format)}**`);
  return `The totals of ${escapeCell(name)}:\n\n${lines.join('\n')}\n\nThe table has a total for each of its parts, so its rows are not added up together.`;
}
