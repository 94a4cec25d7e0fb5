// A table of a guide as Markdown, with words that people typed in its cells.

const tableRow = (cells: readonly unknown[]): string => `| ${cells.map(String).join(' | ')} |`;

/** A heading that ends with `:` stands above a column of numbers. */
export const formatTable = (headings: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [
    tableRow(headings.map((heading) => heading.replace(/:$/, ''))),
    tableRow(headings.map((heading) => (heading.endsWith(':') ? '---:' : '---'))),
    ...rows.map(tableRow),
  ].join('\n');

/** A column for each heading, and below it the whole list after it: lists of their own make no rows. */
export function formatColumns(parameters: unknown[], toList: (value: unknown) => readonly unknown[]): string {
  const headings = parameters.flatMap((heading, index) => (index % 2 === 0 ? [String(heading)] : []));
  const cells = headings.map((_, index) => {
    const items = toList(parameters[2 * index + 1]);
    return items.length < 2 ? items.join('') : items.map((item) => `• ${String(item)}`).join('<br>');
  });
  return formatTable(headings, [cells]);
}
