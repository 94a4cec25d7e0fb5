// From the rows of a document to its headings, paragraphs, items and tables.
import { isListItem, withoutBullet } from '../list-marker.ts';
import type { TextCollector } from '../text-collector.ts';
import { joinLines } from './join-lines.ts';
import type { Row } from './page-layout.ts';
import { readTable } from './tables.ts';

interface Line {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  font: string;
  isHeading: boolean;
}

export interface Typography {
  size: number;
  font: string;
  words: ReadonlySet<string>;
}

const longestHeadingLine = 160;
const mostHeadingLines = 4;

/** What most of the text is set in. */
export function findTypography(pages: readonly Row[][]): Typography {
  const sizes = new Map<number, number>();
  const fonts = new Map<string, number>();
  const words = new Set<string>();
  for (const { text, size, font } of pages.flat().flatMap(({ segments }) => segments)) {
    const rounded = Math.round(size * 2) / 2;
    sizes.set(rounded, (sizes.get(rounded) ?? 0) + text.length);
    fonts.set(font, (fonts.get(font) ?? 0) + text.length);
    for (const [word] of text.matchAll(/[\p{L}-]{4,}/gu)) if (words.size < 50_000) words.add(word.toLowerCase());
  }
  return { size: most(sizes) ?? 12, font: most(fonts) ?? '', words };
}

const most = <Key>(counts: Map<Key, number>): Key | undefined =>
  [...counts].reduce<[Key, number] | undefined>(
    (top, entry) => (entry[1] > (top?.[1] ?? 0) ? entry : top),
    undefined,
  )?.[0];

export function addPage(rows: readonly Row[], page: number, width: number, type: Typography, to: TextCollector): void {
  let open: Line[] = [];
  const close = () => {
    addText(open, page, type, to);
    open = [];
  };
  for (let index = 0; index < rows.length && !to.isFull;) {
    const table = readTable(rows, index);
    if (table) {
      close();
      for (const cells of table.cells) to.addRow(cells, { page });
      index += table.rows.length;
      continue;
    }
    const line = toLine(rows[index]!, type);
    index += 1;
    if (open.length > 0 && startsAnew(open, line, rightEdge(rows, line, width))) close();
    open.push(line);
  }
  close();
}

function addText(lines: Line[], page: number, { words }: Typography, to: TextCollector): void {
  const [first] = lines;
  if (!first) return;
  const text = joinLines(
    lines.map(({ text }) => text),
    words,
  );
  if (first.isHeading) to.add('heading', text, { page });
  else if (isListItem(text)) to.add('list-item', withoutBullet(text), { page });
  else to.add('paragraph', text, { page });
}

function toLine({ segments, y, size }: Row, type: Typography): Line {
  const text = segments.map(({ text }) => text).join(' ');
  const x = segments[0]?.x ?? 0;
  const right = segments.at(-1)?.right ?? 0;
  const [font = ''] = new Set(segments.map(({ font }) => font));
  const line = { text, x, right, y, size, font, isHeading: false };
  return { ...line, isHeading: isHeading(line, type) };
}

function isHeading({ text, size, font }: Line, type: Typography): boolean {
  if (text.length > longestHeadingLine || !/\p{L}{2}/u.test(text)) return false;
  if (size >= type.size * 1.15) return true;
  const isSetApart = font !== type.font && font !== 'mixed' && size >= type.size * 0.95;
  return isSetApart && text.length <= 90 && /^[\p{Lu}\d]/u.test(text) && !/[.,;:!?)]$/.test(text);
}

/** How far lines go that start where this one does. */
function rightEdge(rows: readonly Row[], { x, size }: Line, width: number): number {
  const alike = rows.filter(({ segments }) => Math.abs((segments[0]?.x ?? 0) - x) < size * 2);
  const longest = alike.reduce((most, { segments }) => Math.max(most, segments.at(-1)?.right ?? 0), 0);
  // Where no line is full, the margin at the right is as wide as that at the left.
  return alike.length >= 6 ? longest : Math.max(longest, width - x);
}

function startsAnew(open: Line[], line: Line, edge: number): boolean {
  const first = open[0]!;
  const previous = open.at(-1)!;
  const gap = line.y - previous.y;
  const size = Math.max(previous.size, line.size);
  if (previous.isHeading || line.isHeading) {
    const isOneHeading = previous.isHeading && line.isHeading && previous.font === line.font;
    const isSameSize = Math.abs(previous.size - line.size) < 0.5;
    return !(isOneHeading && isSameSize && gap > 0 && gap < size * 1.5 && open.length < mostHeadingLines);
  }
  if (isListItem(line.text)) return true;
  // The next column: it may go on with the sentence.
  if (gap <= 0) return endsSentence(previous.text);
  if (gap > size * 1.9 || Math.abs(previous.size - line.size) > size * 0.2) return true;
  const usualGap = previous.y - (open.at(-2)?.y ?? previous.y);
  if (usualGap > 0 && gap > usualGap * 1.25 + 0.5) return true;
  const isIndented = line.x > previous.x + size * 0.8 && !isListItem(first.text);
  if (isIndented && endsSentence(previous.text)) return true;
  return hadRoom(previous, line, edge) && !goesOn(previous.text, line.text);
}

const endsSentence = (text: string): boolean => /[.!?:;]["'”’)\]]?$/.test(text);

const goesOn = (before: string, after: string): boolean => !endsSentence(before) && /^[\p{Ll}(]/u.test(after);

/** The first word below would have fitted into the line: somebody ended it on purpose. */
function hadRoom(previous: Line, line: Line, edge: number): boolean {
  const [word = ''] = line.text.split(' ', 1);
  const character = (line.right - line.x) / Math.max(line.text.length, 1);
  return edge - previous.right > (word.length + 1.5) * character * 1.1;
}
