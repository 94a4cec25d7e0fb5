import type { Place } from '../../platform/text-extraction/extracted-text.ts';

export function describePlace({ page, sheet, row, heading }: Place): string {
  if (page) return `page ${page}`;
  if (row) return sheet ? `sheet ${sheet}, row ${row}` : `row ${row}`;
  return heading ? `below “${heading}”` : '';
}
