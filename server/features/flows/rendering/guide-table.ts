// A table of a guide as Markdown, with words that people typed in its cells.

const tableRow = (cells: readonly unknown[]): string => `| ${cells.map(String).join(' | ')} |`;

/** A heading that ends with `:` stands above a column of numbers. */
export const formatTable = (headings: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [
    tableRow(headings.map((heading) => heading.replace(/:$/, ''))),
    tableRow(headings.map((heading) => (heading.endsWith(':') ? '---:' : '---'))),
    ...rows.map(tableRow),
  ].join('\n');

/** A column for each heading and the list after it. */
export function formatColumns(parameters: unknown[], toList: (value: unknown) => readonly unknown[]): string {
  const columns = parameters.flatMap((heading, index) =>
    index % 2 === 0 ? [{ heading: String(heading), items: toList(parameters[index + 1]) }] : [],
  );
  const height = Math.max(...columns.map(({ items }) => items.length));
  return formatTable(
    columns.map(({ heading }) => heading),
    Array.from({ length: height }, (_, index) => columns.map(({ items }) => items[index] ?? '')),
  );
}
