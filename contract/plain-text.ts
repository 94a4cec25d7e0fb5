// What a text in Markdown says, for places that show it without its signs.

import { lineBreak } from './line-break.ts';

/** A sign of Markdown in a text, and what is read in its place. */
export interface Mark {
  start: number;
  end: number;
  instead: string;
}

interface Kept {
  /** Bullets and numbers of lists stay. */
  lists?: boolean;
}

const rules = [
  /^[ \t]*(?:\|[ \t]*)?:?---[-:| \t]*…?$/,
  /^[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/,
  /^[ \t]*(?:={3,}[ \t]*|_{3,}[ \t]*|(?:\*[ \t]*){3,})$/,
  /^[ \t]*(?:`{3,}|~{3,})[^`]*$/,
];
const row = /^[ \t]*\|/;
const bars = /(?<![ \t|\\])[ \t]*\|[ \t|]*/g;
const spacedBar = /(?<![ \t])[ \t]+\|[ \t]+/g;
const heading = /^[ \t]*(?:(?:#{1,6}|>)[ \t]+)+/;
const opening = /^[ \t]*(?:(?:#{1,6}|[-*+>]|\d{1,3}\.)[ \t]+(?:\[[ x]\][ \t]+)?)+/i;
const inline = new RegExp(
  [
    String.raw`\\(?:(?<sign>[!-/:-@[-\x60{-~])|$)`,
    `(?<line>${lineBreak})`,
    String.raw`!?\[(?=[^[\]\n]*\]\([^()\n]*\))|(?<=\[[^[\]\n]*)\]\([^()\n]*\)`,
    String.raw`\*+(?=\S)|(?<=\S)\*+|__|\x60+|~~`,
    String.raw`(?<![\p{L}\p{N}_])_(?=[^\s_])|(?<=[^\s_])_(?![\p{L}\p{N}_])`,
  ].join('|'),
  'giu',
);

/** Every sign in a text, in its order. */
export function findMarks(text: string, kept: Kept = {}): Mark[] {
  const marks: Mark[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    if (rules.some((rule) => rule.test(line))) marks.push({ start, end: Math.min(end + 1, text.length), instead: '' });
    else for (const mark of marksOfLine(line, kept)) marks.push(shift(mark, start));
    start = end + 1;
  }
  return marks;
}

const shift = ({ start, end, instead }: Mark, by: number): Mark => ({ start: start + by, end: end + by, instead });

function marksOfLine(line: string, kept: Kept): Mark[] {
  const first = row.test(line) ? findBars(line) : findLead(line, kept);
  const free = first[0]?.start === 0 ? first[0].end : 0;
  const others = [...line.matchAll(inline)].flatMap(({ 0: whole, index, groups }): Mark[] => {
    const instead = groups?.['sign'] ?? (groups?.['line'] ? ' ' : '');
    return index < free ? [] : [{ start: index, end: index + whole.length, instead }];
  });
  return [...first, ...others].toSorted((one, other) => one.start - other.start);
}

function findLead(line: string, kept: Kept): Mark[] {
  const lead = (kept.lists ? heading : opening).exec(line)?.[0] ?? '';
  const marks = [...line.matchAll(spacedBar)].map(({ 0: whole, index }) => toMark(whole, index, ', '));
  return lead === '' ? marks : [toMark(lead, 0, ''), ...marks];
}

/** A row of two cells reads "Time: Saturdays", a longer one "Hall, Ben, Friday". */
function findBars(line: string): Mark[] {
  const found = [...line.matchAll(bars)];
  const [outer, inner] = [/^[ \t]*\|[ \t|]*/.exec(line)?.[0] ?? '', found.filter(({ index }) => index > 0)];
  const isLast = ({ 0: whole, index }: RegExpExecArray) => index + whole.length === line.length;
  const between = inner.filter((match) => !isLast(match)).length === 1 ? ': ' : ', ';
  return [
    toMark(outer, 0, ''),
    ...inner
      .filter(({ index }) => index >= outer.length)
      .map((match) => toMark(match[0], match.index, isLast(match) ? '' : between)),
  ];
}

const toMark = (whole: string, start: number, instead: string): Mark => ({
  start,
  end: start + whole.length,
  instead,
});

/** The words of a text, line by line, without the signs of Markdown. */
export function plainText(markdown: string, kept: Kept = {}): string {
  let [plain, from] = ['', 0];
  for (const { start, end, instead } of findMarks(markdown, kept)) {
    plain += markdown.slice(from, start) + instead;
    from = end;
  }
  return plain + markdown.slice(from);
}

/** The words of a text on one line. */
export const plainLine = (markdown: string): string => plainText(markdown).replace(/\s+/g, ' ').trim();
