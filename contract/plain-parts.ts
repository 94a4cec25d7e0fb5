// The parts of a line that somebody typed, and what a part plainly is.
import type { Column } from './flows.ts';
import { readNumber } from './table-cells.ts';
import { isFigure } from './text-tokens.ts';

export interface Part {
  text: string;
  start: number;
  end: number;
}

const anyMark =
  /[;|]|(?<=\p{L}{4})(?<!approx)\.\s(?=\p{Lu}|\d)|(?<!\d),|,(?!\d)|(?<=\s)[-–—/](?=\s)|(?<!\d):(?=\s)|->|→|=>|(?<=\s)(?:vs?|VS)\.?(?=\s)|\((?=[^()]*\)$)|\)$/gu;
export const commas = /(?<!\d),|,(?!\d)/g;
/** Each parts a line by itself; the last is all of them. */
export const markKinds = [/\|/g, /(?<=\s)[-–—](?=\s)/g, /(?<=\s)\/(?=\s)/g, /;/g, commas, anyMark];
const atEdge = new Set(' \t.,;:=@/+–—-');
const minus = new Set('-–−');

/** Whether a dash is the sign of the figure that it touches: in "-500" and "–$40", and not in "5-10" or "A - 500". */
export function isMinus(text: string, at: number): boolean {
  const [sign = '', next, ...behind] = text.slice(at, at + 4);
  const [first, second] = next === '$' ? behind : [next, ...behind];
  const isFree = at === 0 || ' \t,;:|/(~$'.includes(text.charAt(at - 1));
  return isFree && minus.has(sign) && isFigure(first === '.' ? second : first);
}

/** Whether what stands here is "(500)" between marks, less than nothing as it is in a cell. */
export const isBracketed = (text: string, start: number, end: number): boolean =>
  text.charAt(start) === '(' &&
  isAtMark(text, start) &&
  isBeforeMark(text, end) &&
  readNumber(text.slice(start, end)) !== null;

/** Without the marks at its ends. */
export function trimMarks(text: string): string {
  let [from, to] = [0, text.length];
  const isOfFigure = () => isMinus(text, from) || /^\.\d/.test(text.slice(from));
  while (from < to && (atEdge.has(text.charAt(from)) || text.charAt(from) === ')') && !isOfFigure()) from += 1;
  while (to > from && text.charAt(to - 1) !== '.' && (atEdge.has(text.charAt(to - 1)) || text.charAt(to - 1) === '('))
    to -= 1;
  return text.slice(from, to);
}

/** Quotations, and what is in brackets. */
const atom = /"[^"]*"|“[^”]*”|\([^()]*(?:\)|$)/g;
export const findAtoms = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(atom)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
/** What somebody says, and not the name of something. */
const speech = /^["“](?:.*[.,!?]|(?:\S+ ){3}.*)["”]$/;
export const unquote = (text: string): string => /^["“](.*?),?["”]$/.exec(text)?.[1] ?? text;

/** "and grants" of "legal, HR, and grants". */
const lastOfSeveral = /^\s*(?:and|&|\+)\s+/i;

/** Between marks; a quotation is in one part, and speech at an end of the line is one. */
export function listParts(line: string, marks = anyMark): Part[] {
  const atoms = findAtoms(line);
  const spoken = atoms.filter(
    ({ start, end }) => speech.test(line.slice(start, end)) && (start === 0 || end === line.length),
  );
  // What is less than nothing keeps its brackets.
  const edge = ({ start, end }: { start: number; end: number }) => Number(!isBracketed(line, start, end));
  const found = [...line.matchAll(marks)].map(({ index, 0: mark }) => ({ start: index, end: index + mark.length }));
  const cuts = [
    ...found.filter(
      (cut) => !atoms.some((each) => cut.start >= each.start + edge(each) && cut.start < each.end - edge(each)),
    ),
    ...spoken.flatMap(({ start, end }) => [start, end].map((at) => ({ start: at, end: at }))),
    { start: line.length, end: line.length },
  ].toSorted((one, other) => one.start - other.start);
  let from = 0;
  return cuts.flatMap((cut) => {
    const typed = line.slice(from, cut.start);
    const own = line.charAt(from - 1) === ',' ? typed.replace(lastOfSeveral, '') : typed;
    const text = trimMarks(own) || own.trim();
    const start = from + typed.lastIndexOf(text);
    from = cut.end;
    return text === '' ? [] : [{ text, start, end: start + text.length }];
  });
}

export const splitAtMarks = (line: string): string[] => listParts(line).map(({ text }) => text);

/** A cell that is not known yet. */
export const openCell = /^(?:\?{1,3}|tb[ad]|(?:(?:i|we) )?(?:not sure|don['’]?t know|not known)(?: yet)?)$/i;
/** A cell that says that there is nothing. */
export const noneCell = /^(?:none|n\/?a|[-–—])$/i;
// "bev", "rosie p", in small letters.
const smallName =
  /^(?!(?:asap|done|draft|free|later|no|none|ongoing|open|soon|today|tomorrow|weekly|monthly|yearly|yes)$)\p{L}[a-z’'-]{1,14}(?: [a-z]\.?)?$/u;
// "board chair", "nominating cmte".
export const isTitle = (words: string): boolean =>
  /^(?:\p{L}+ ){0,2}(?:chair|director|manager|coordinator|committee|cmte|staff|members?|officers?|treasurer|secretary|president|board|team|ed)$/iu.test(
    words,
  );
// "DIBELS" is no name.
const personName = /^(?!\p{Lu}{3,}(?:\s|$))(?:me|I|(?:\p{Lu}[\p{L}.’'-]*)(?: \p{Lu}[\p{L}.’'-]*){0,3})$/u;

/** Whether a column holds words of any kind. */
export const isText = ({ type, figure }: Pick<Column, 'type' | 'figure'>): boolean => type === 'text' && !figure;
export const isOfWords = (column: Pick<Column, 'type' | 'figure'>): boolean =>
  isText(column) || column.type === 'person';

/** Whether the words are a person's name, or what stands for one. */
export function isPerson(words: string, allowsSmall: boolean): boolean {
  const isName = (name: string) => personName.test(name) || (allowsSmall && (smallName.test(name) || isTitle(name)));
  // "Marta?" may be one.
  const [first = '', ...others] = words
    .split(/\s?\?/)[0]!
    .replace(/ \([^()]*\)$| \+ .*$/, '')
    .split(/ (?:&|and|\/) /);
  return isName(first) && others.every((other) => isName(other) || /^(?:the|her|his|their|our|my) /.test(other));
}

export const isAtMark = (line: string, at: number): boolean => /(?:^|[,;|:(]|\s[-–—/])\s*$/.test(line.slice(0, at));
export const isBeforeMark = (line: string, at: number): boolean => /^\s*(?:$|[,;|:()]|[-–—/]\s)/.test(line.slice(at));
export const isPart = (line: string, { text, start }: Omit<Part, 'end'>): boolean =>
  isAtMark(line, start) && isBeforeMark(line, start + text.length);
