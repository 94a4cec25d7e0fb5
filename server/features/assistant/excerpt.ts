// The part of a text that says most, in whole lines and sentences where they fit.
import { splitSentences } from '../../platform/english/split-sentences.ts';

const isRow = (line: string): boolean => line.includes(' | ');

/** Around a sentence or row of the text, up to so many characters; "…" where something was left out. */
export function excerptAround(text: string, sentence: string, most: number): string {
  const lines = text.split('\n');
  const parts = lines.flatMap((line, index) =>
    (isRow(line) ? [line] : splitSentences(line)).map((part, at) => ({
      part,
      index,
      before: at > 0 ? ' ' : index > 0 ? '\n' : '',
    })),
  );
  let first = Math.max(
    0,
    parts.findIndex(({ part }) => part === sentence),
  );
  let last = first;
  // A row says little without the heads of its columns.
  const start = parts[first]?.index ?? 0;
  const heads = isRow(lines[start] ?? '') ? startOfTable(lines, start) : start;
  let length = (parts[first]?.part.length ?? 0) + (heads < start ? lines[heads]!.length : 0);
  for (let grew = true; grew;) {
    grew = false;
    // What follows says more of it than what stands before.
    for (const side of ['after', 'after', 'before'] as const) {
      const next = side === 'after' ? last + 1 : first - 1;
      const part = parts[next]?.part;
      if (part === undefined || length + part.length + 1 > most) continue;
      length += part.length + 1;
      if (side === 'after') last = next;
      else first = next;
      grew = true;
    }
  }
  const shown = parts
    .slice(first, last + 1)
    .map(({ part, before }, index) => `${index > 0 ? before : ''}${part}`)
    .join('');
  const cut = shown.length > most + 1 ? `${shown.slice(0, most).replace(/\s\S*$/, '')} …` : shown;
  const above = heads < (parts[first]?.index ?? 0) ? `${lines[heads]!}\n` : '';
  return `${above}${first > 0 && (above === '' || heads + 1 < (parts[first]?.index ?? 0)) ? '… ' : ''}${cut}${last < parts.length - 1 ? ' …' : ''}`;
}

function startOfTable(lines: string[], index: number): number {
  let start = index;
  while (start > 0 && isRow(lines[start - 1]!)) start -= 1;
  return start;
}
