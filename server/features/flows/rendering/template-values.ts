// What the helpers of a template take and give.
import { readDay } from '../../../../contract/table-cells.ts';
import { Inserted, type Insertions } from './inserted-text.ts';
import { TableValue, type TableRow } from './table-value.ts';
import { splitLines } from '../../../platform/english/text-lines.ts';

/** The lines of an answer: bullets where it is printed, items in `{{#each}}`. */
export class LineList extends Array<Inserted> {
  override toString(): string {
    return Array.from(this, (item) => `- ${item}`).join('\n');
  }
}

export type ListItem = Inserted | TableRow | Record<string, unknown>;

export const textOf = (value: unknown): string => (value instanceof Inserted ? value.text : '');
export const wordOf = (value: unknown): string => textOf(value) || String(value);

/** A day without a year is none, unless it may be the next one from `today`. */
export const dayOf = (value: unknown, today?: string): string | null =>
  readDay(typeof value === 'string' ? value : textOf(value), today);

/** Whether `{{#if}}` takes the value for given. */
export function isGiven(value: unknown): boolean {
  if (value instanceof Inserted) return !value.printed.isAbsent;
  return Array.isArray(value) || value instanceof TableValue ? listItems(value).some(isGiven) : Boolean(value);
}

/** A place alone, of which nothing was said. */
export const isOpen = (value: unknown): boolean => value instanceof Inserted && value.printed.said === '';

export function listItems(value: unknown): readonly ListItem[] {
  if (value instanceof Inserted) return value.printed.items;
  if (value instanceof TableValue) return value.rows;
  return Array.isArray(value) ? (value as ListItem[]) : [];
}

/** The options of a checkbox answer, the first cells of a table, or the lines of a text. */
export const optionsOrLines = (value: unknown, insertions: Insertions): readonly Inserted[] => {
  if (value instanceof LineList) return value;
  if (value instanceof TableValue) return value.rows.flatMap((row) => Object.values(row).find(isGiven) ?? []);
  if (!(value instanceof Inserted)) return [];
  const { items, stillToFill, said } = value.printed;
  if (items.length > 0) return items;
  if (isOpen(value) || (stillToFill.length > 0 && said === undefined)) return [value];
  return splitLines(value.text).map((line) => insertions.answer(line));
};
