// What the helpers of a template take and give.
import { Absent, Inserted } from './inserted-text.ts';
import type { Insertions } from './inserted-text.ts';
import { splitLines } from './text-lines.ts';

/** The lines of an answer: bullets where it is printed, items in `{{#each}}`. */
export class LineList {
  readonly items: readonly Inserted[];

  constructor(items: readonly Inserted[]) {
    this.items = items;
  }

  toString(): string {
    return this.items.map((item) => `- ${item}`).join('\n');
  }
}

export type ListItem = Inserted | Record<string, unknown>;

export const textOf = (value: unknown): string => (value instanceof Inserted ? value.text : '');

/** Whether `{{#if}}` takes the value for given. */
export function isGiven(value: unknown): boolean {
  if (value instanceof Absent) return false;
  return Array.isArray(value) || value instanceof LineList ? listItems(value).length > 0 : Boolean(value);
}

export function listItems(value: unknown): readonly ListItem[] {
  if (value instanceof Inserted || value instanceof LineList) return value.items;
  return Array.isArray(value) ? (value as ListItem[]) : [];
}

/** The options of a checkbox answer, or the lines of a text. */
export const optionsOrLines = (value: unknown, insertions: Insertions): readonly Inserted[] => {
  if (value instanceof LineList) return value.items;
  if (!(value instanceof Inserted)) return [];
  return value.items.length > 0 ? value.items : splitLines(value.text).map((line) => insertions.text(line));
};
