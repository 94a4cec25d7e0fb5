import { countOf, escapeCell, markdownTable } from './format-values.ts';
import { groupRows } from './group-rows.ts';
import type { Column, Row } from './read-tables.ts';

const leastShown = 5;
const mostTied = 12;

/** Which value of a column most rows have, or the fewest; all of them where several have as many. */
export function rankCounts(
  column: Column,
  rows: Row[],
  { isLowest, most }: { isLowest: boolean; most: number },
): string {
  const counts = groupRows(
    rows.filter(({ cells }) => (cells[column.index] ?? '') !== ''),
    { column, unit: 'value' },
  )
    .map(({ name, rows: some }) => ({ name, count: some.length }))
    .toSorted((one, other) => (isLowest ? one.count - other.count : other.count - one.count));
  const [first] = counts;
  if (!first) return `No row has a value in ${escapeCell(column.name)}.`;
  const tied = counts.filter(({ count }) => count === first.count);
  const names = tied.slice(0, mostTied).map(({ name }) => `**${escapeCell(name)}**`);
  const more = tied.length > mostTied ? ` and ${tied.length - mostTied} more` : '';
  const lead =
    tied.length === 1
      ? `${names[0]}: ${countOf(first.count, 'row')}.`
      : `${names.join(', ')}${more} have as many: ${countOf(first.count, 'row')} each.`;
  const shown = counts.slice(0, Math.max(leastShown, most, Math.min(tied.length, mostTied)));
  if (counts.length === 1) return lead;
  const table = markdownTable(
    [column.name, 'Rows'],
    shown.map(({ name, count }) => [name, String(count)]),
  );
  return `${lead}\n\n${table}`;
}
