import type { Column } from '../flows.ts';

/** A column of a guide's table, for tests: optional and of words where nothing else is said. */
export const tableColumn = (label: string, type: Column['type'] = 'text', more: Partial<Column> = {}): Column => ({
  key: label.toLowerCase().replaceAll(' ', '_'),
  label,
  type,
  unit: null,
  required: false,
  options: [],
  sum: false,
  ...more,
});
