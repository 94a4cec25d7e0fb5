// A table of a guide as Markdown, with words that people typed in its cells.
import { Inserted } from './inserted-text.ts';
import type { Insertions } from './inserted-text.ts';

export const tableRow = (cells: readonly unknown[]): string => `| ${cells.map(String).join(' | ')} |`;

/** A heading that ends with `:` stands above a column of numbers. */
export const formatTable = (headings: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [
    tableRow(headings.map((heading) => heading.replace(/:$/, ''))),
    tableRow(headings.map((heading) => (heading.endsWith(':') ? '---:' : '---'))),
    ...rows.map(tableRow),
  ].join('\n');

/** Words for a cell; nothing where there are none. */
export const toCell = (text: string, insertions: Insertions): Inserted | '' =>
  text === '' ? '' : insertions.text(text);

export const strong = (text: unknown): string => `**${String(text)}**`;
