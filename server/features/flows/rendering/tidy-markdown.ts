/** Removes what skipped answers leave behind: empty quotes and stars, doubled blanks and spaces, a space before a mark. */
export const tidyMarkdown = (markdown: string): string =>
  `${markdown
    .split('\n')
    .map(tidyLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;

function tidyLine(line: string): string {
  const indent = /^ +(?=[-*+]|\d+[.)])/.exec(line)?.[0] ?? '';
  const text = line
    .trim()
    .replace(/\s{2,}/g, ' ')
    .replace(/\s([.,;:!?])(?=\s|$)/g, '$1');
  return /^[*>]*$/.test(text) ? '' : indent + text;
}
