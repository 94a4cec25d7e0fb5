const heading = /^(#{1,6})(?:\s|$)/;

/** Removes what skipped answers leave behind: empty headings, quotes and stars, doubled blanks and spaces, a space before a mark. */
export function tidyMarkdown(markdown: string): string {
  const lines = markdown.split('\n').map(tidyLine);
  return `${removeEmptySections(lines)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function tidyLine(line: string): string {
  const indent = /^ +(?=[-*+]|\d+[.)])/.exec(line)?.[0] ?? '';
  const text = line
    .trim()
    .replace(/\s{2,}/g, ' ')
    .replace(/\s([.,;:!?])(?=\s|$)/g, '$1');
  return /^[*>]*$/.test(text) ? '' : indent + text;
}

function removeEmptySections(lines: string[]): string[] {
  const kept: string[] = [];
  for (const line of lines.toReversed()) {
    const level = heading.exec(line)?.[1]?.length;
    const below = kept.findLast((text) => text !== '');
    const levelBelow = heading.exec(below ?? '#')?.[1]?.length;
    const isEmpty = level !== undefined && level > 1 && levelBelow !== undefined && levelBelow <= level;
    if (!isEmpty) kept.push(line);
  }
  return kept.toReversed();
}
