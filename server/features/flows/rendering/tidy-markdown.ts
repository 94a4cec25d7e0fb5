const heading = /^(#{1,6})(?:\s|$)/;
const isRow = (line: string) => line.startsWith('|');

/** Removes what skipped answers leave behind: empty headings, doubled blanks and spaces, stray punctuation. */
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
    .replace(/(?<!\\)\*{4}/g, '')
    .trim()
    .replace(/\s{2,}/g, ' ');
  if (isRow(text) || /^-{3,}$/.test(text)) return text;
  const clean = text
    .replace(/\(\s*\)/g, '')
    .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
    .replace(/\s*[,;:]\s*\.(?=\s|$)/g, '.')
    .replace(/\s+([.,;:!?])(?=\s|$)/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return /^[.,;:!?()\s>*_-]*$/.test(clean) ? '' : indent + clean;
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
