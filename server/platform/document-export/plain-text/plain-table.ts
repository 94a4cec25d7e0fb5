import type { AlignType } from 'mdast';
import { measureWidth } from './display-width.ts';

const gap = '  ';

/** The lines of a table: aligned columns where they fit the width, else each row as lines of "Heading: value". */
export function writePlainTable(rows: readonly string[][], alignment: readonly AlignType[], width: number): string[] {
  const [header = [], ...body] = rows;
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const widths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((widest, row) => Math.max(widest, measureWidth(row[column] ?? '')), 1),
  );
  const total = widths.reduce((sum, columnWidth) => sum + columnWidth + gap.length, -gap.length);
  if (total > width && body.length > 0) return writeLabelledRows(header, body, columns);

  const writeRow = (row: readonly string[]) =>
    widths
      .map((columnWidth, column) => pad(row[column] ?? '', columnWidth, alignment[column] ?? null))
      .join(gap)
      .trimEnd();
  return [writeRow(header), widths.map((columnWidth) => '-'.repeat(columnWidth)).join(gap), ...body.map(writeRow)];
}

function writeLabelledRows(header: readonly string[], body: readonly string[][], columns: number): string[] {
  return body.flatMap((row, index) => {
    const lines = Array.from({ length: columns }, (_, column) => {
      const label = header[column] ? `${header[column]}: ` : '';
      return `${label}${row[column] ?? ''}`.trimEnd();
    }).filter((line) => line !== '');
    return index === 0 ? lines : ['', ...lines];
  });
}

function pad(text: string, width: number, align: AlignType): string {
  const room = Math.max(width - measureWidth(text), 0);
  if (align === 'right') return ' '.repeat(room) + text;
  const before = align === 'center' ? Math.floor(room / 2) : 0;
  return ' '.repeat(before) + text + ' '.repeat(room - before);
}
