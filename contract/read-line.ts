// One line that somebody typed in place of a row: first its figures, days and options are found, then each gets its column.
import type { Column } from './flows.ts';
import { bareFigure, namesOf, saysWhatIsWhat } from './column-names.ts';
import { findSaid, isUnknownPair, type Said } from './line-roles.ts';
import { findValues, howReckoned, listTokens, type Value } from './line-values.ts';
import { beforeValue, listPieces, placeWords, type Span } from './place-words.ts';
import {
  isAtMark,
  isPerson,
  isText,
  commas,
  listParts,
  markKinds,
  trimMarks,
  unquote,
  type Part,
} from './plain-parts.ts';
import { withoutTotal } from './table-amounts.ts';
import { readCell, readDay } from './table-cells.ts';
import { isFigure, isWord } from './text-tokens.ts';
import {
  asksYear,
  countsOther,
  countsThings,
  countsUnit,
  fit,
  isWithinWords,
  weighChoices,
  type Weighed,
} from './weigh-columns.ts';

const mostValues = 7;
/** Less than this between two ways to read a line, and it stays whole. */
const clearly = 0.75;

const unitOf = /^\s?\p{L}+\.?(?: each(?!\p{L}))?/u;

/** The words right behind a figure that belong to it: those of its unit, or all of a figure with words. */
function readTail(line: string, value: Value, column: Column, until: number): string {
  if (column.type === 'money') return howReckoned.exec(line.slice(value.end))?.[0] ?? '';
  if (value.kind !== 'figure' || (column.type !== 'number' && !column.figure)) return '';
  const behind = line.slice(value.end, until);
  const [tail = ''] = /^(?:(?!\s[-–—/@x×]\s|\.\s)[^,;|()])*/u.exec(behind) ?? [];
  const own = tail.replace(beforeValue, '').trimEnd();
  return /^\s?\p{L}/u.test(own) ? own : '';
}

/** Null where nothing of it is plainly of a column, or two columns might be meant. */
export function readLine(typed: string, columns: readonly Column[], isGoalFirst?: boolean): string[] | null {
  const line = withoutTotal(typed, columns);
  const tokens = listTokens(line);
  const values = findValues(line, tokens, columns);
  if (values.length > mostValues) return null;
  const said = findSaid(line, tokens, values, columns, isGoalFirst);
  if (isUnknownPair(line, values, said)) return null;
  const whole = readWhole(line, values, said, columns);
  if (whole) return whole;
  const [best = { choice: [], weight: 0 }, ...others] = weighChoices(line, values, said, columns);
  const cellsOf = ({ choice }: Weighed) => columns.map((_, at) => values[choice.indexOf(at)]?.start ?? '').join();
  const rival = others.find((other) => cellsOf(other) !== cellsOf(best));
  if (rival && best.weight - rival.weight < clearly) return null;
  const cells = columns.map(() => '');
  const spans: Span[] = [];
  const taken = values.flatMap((value, place): Taken[] => {
    const at = best.choice[place];
    return at == null ? [] : [{ value, at, column: columns[at]!, words: said[place] ?? null }];
  });
  if (isDoubtful(line, values, taken, columns)) return null;
  for (const [place, { value, at, column, words }] of taken.entries()) {
    const next = taken[place + 1];
    const later = [...(words?.spans ?? []), ...(next?.words?.spans ?? [])].filter(({ start }) => start >= value.end);
    const until = Math.min(next?.value.start ?? line.length, ...later.map(({ start }) => start));
    const isUnit = column.type === 'number' && countsUnit(column, value);
    // "10 raised beds": what is counted is what the row is about.
    const isCount = column.type === 'number' && (column.unit !== null || value.start === 0);
    cells[at] = isUnit || isCount ? value.text : `${value.text}${readTail(line, value, column, until)}`;
    const unit = isUnit ? unitOf.exec(line.slice(value.end))?.[0] : cells[at].slice(value.text.length);
    // "2 hrs each": of how many, stands elsewhere.
    if (isUnit && unit?.includes(' each')) cells[at] += unit;
    // "gold sponsors" and "staff time" are called so as well.
    const isBegun = isAtMark(line, value.start) && /^\s\p{L}/u.test(line.slice(value.end));
    const isOfName = value.kind === 'option' && isText(columns[0]!) && (isBegun || /[^s]s$/.test(value.text));
    if (!isOfName) spans.push({ start: value.start, end: value.end + (unit?.length ?? 0), column: at });
    spans.push(...(words?.spans ?? []).map((span) => ({ ...span, column: -1 })));
  }
  const plain = placeWords({ line, pieces: listPieces(line, spans), columns, cells });
  if (plain === null || taken.length + plain === 0) return null;
  // "Tickets, 150 at $75", "minutes 5": what is called as an option or a column is.
  const [first] = taken;
  if (!cells[0] && columns[0]?.required && isText(columns[0]))
    cells[0] = first?.value.kind === 'option' ? first.value.text : trimMarks(line.slice(0, first?.value.start));
  // "150 members, now 96": what a figure counts is what the row is about.
  const named = taken.find(({ value, at, column }) => column.figure && cells[at] !== value.text);
  if (!cells[0] && named && columns[0] && isText(columns[0])) {
    cells[0] = cells[named.at]!.slice(named.value.text.length).trim();
    cells[named.at] = named.value.text;
  }
  if (columns[0]?.required && (!cells[0] || (isText(columns[0]) && !/\p{L}/u.test(cells[0])))) return null;
  const counted = taken.flatMap(({ value }) => (value.unit === undefined ? [] : [value.unit]));
  if (cells.some((cell, at) => columns[at]!.type === 'number' && (cell.match(/\d[\d,.]*/g) ?? []).length > 1))
    return null;
  return isAllKept(line, [...cells, ...counted], columns) ? cells : null;
}

interface Taken {
  value: Value;
  at: number;
  column: Column;
  words: Said | null;
}

/** Words that want something behind them, and are not of a value: "water bills up 44% since 2018". */
const wantsMore =
  /\s(?:since|til|until|till|over|under|than|after|through|into|with|per|above|below|between|the|an?)\s$/i;

/** Whether a figure that is left might be meant as well as one that has a column, or one is part of a sentence. */
function isDoubtful(
  line: string,
  values: readonly Value[],
  taken: readonly Taken[],
  columns: readonly Column[],
): boolean {
  const nameOf = namesOf(columns);
  const isPart = ({ start, end }: Value) => isAtMark(line, start) || line.slice(end).trim() === '';
  const isTaken = (value: Value) => taken.some((each) => each.value === value);
  const left = values.filter(
    (value) => value.kind === 'figure' && !isTaken(value) && !(value.isPercent && isWithinWords(line, value, nameOf)),
  );
  const last = Math.max(...taken.map(({ value }) => value.end));
  // "$33,900 vs 31,300, irrigation pump $2,400"
  const isOfRemark = ({ start }: Value) => /^\s?[,;(–-].*\p{L}/u.test(line.slice(last, start));
  return taken.some(
    ({ value, column, words }, place) =>
      left.some(
        (other) =>
          fit(column, other) >= Math.min(fit(column, value), 2) &&
          (isPart(other) || !isPart(value)) &&
          !(words && ((other.isSmall && countsThings(other)) || isOfRemark(other))) &&
          !countsOther(column, other, columns, nameOf),
      ) ||
      (!words && wantsMore.test(line.slice(0, value.start))) ||
      (!words && isOfPrevious(line, taken[place - 1], value, column)),
  );
}

/** "52,600, of this 15k reserve": an amount that words tie to the one before it. */
const isOfPrevious = (line: string, before: Taken | undefined, { start }: Value, { type }: Column): boolean =>
  type === 'money' &&
  before?.column.type === 'money' &&
  !before.words &&
  /\p{L}/u.test(line.slice(before.value.end, start));

/** Whether every figure of the line stands in a cell, and every word but those that only say what is what. */
function isAllKept(line: string, cells: readonly string[], columns: readonly Column[]): boolean {
  const nameOf = namesOf(columns);
  const isBroken = cells.some((cell) => cell.split('(').length !== cell.split(')').length);
  const left = new Map<string, number>();
  for (const { word } of cells.flatMap(listTokens)) left.set(word, (left.get(word) ?? 0) + 1);
  return (
    !isBroken &&
    listTokens(line).every(({ text, word }) => {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      const mayGo = !isFigure(text) && (!isWord(text) || nameOf(word).length > 0 || saysWhatIsWhat(word));
      return count > 0 || mayGo;
    })
  );
}

/** How well a part as a whole is the cell of a column: 2 where it plainly is, 0 where it is not. */
function fitPart(column: Column, { text, start, end }: Part, values: readonly Value[], isFull: boolean): number {
  const within = values.filter((value) => value.start >= start && value.end <= end);
  const isValue = within[0]?.start === start && within[0].end === end;
  if (isValue && fit(column, within[0]!) > 0) return 2;
  const isOther = isValue ? within[0]!.kind !== 'option' : within.some((value) => value.text.includes('$'));
  if (isText(column))
    return isOther && (!isFull || !isValue) ? 0 : within.some((value) => fit(column, value) > 1) ? 2 : 1;
  if (column.figure) return /\d/.test(text) && !isValue && !asksYear(column) ? 2 : 0;
  if (column.type === 'person')
    return isValue && !isFull ? 0 : isPerson(text.split(', ')[0]!, false) ? 2 : isPerson(text, true) ? 1 : 0;
  if (column.type === 'date') return readDay(text, '2000-01-01') === null ? 0 : 2;
  return within.length === 1 && !text.includes('=') && !('problem' in readCell(column, text)) ? 2 : 0;
}

/** The parts between marks of one kind, where each is the cell of its column and no value is left for another. */
function readWhole(
  line: string,
  values: readonly Value[],
  said: readonly (Said | null)[],
  columns: readonly Column[],
): string[] | null {
  const ways = markKinds.flatMap((marks) => {
    const parts = listParts(line, marks);
    const [asked, rest] = [columns.slice(0, parts.length), columns.slice(parts.length)];
    const fits = parts.map((part, at) => (asked[at] ? fitPart(asked[at], part, values, rest.length === 0) : 0));
    // "elect officers - Pam, vote": parted otherwise first.
    const isMixed = marks === commas && parts.some(({ text }) => /\s[-–—]\s/.test(text));
    const isCut = parts.some(({ start }) => values.some((value) => value.start < start && start < value.end));
    const isLeft =
      isMixed || isCut || rest.some((column) => column.required || values.some((value) => fit(column, value) > 0));
    const weight = fits.filter((each) => each > 1).length;
    const columnOf = (value: Value) => asked[parts.findLastIndex(({ start }) => start <= value.start)]!;
    const isSaid = values.some((value, at) => {
      const { columns: told = [], spans: [span] = [] } = (value.kind === 'figure' && said[at]) || {};
      const isBehind = rest.length > 0 && span !== undefined && span.start >= value.end;
      return span !== undefined && (isBehind || !told.includes(columnOf(value)));
    });
    return parts.length < 2 || fits.includes(0) || isLeft || isSaid || weight === 0 ? [] : [{ parts, weight }];
  });
  const [best] = ways.toSorted((one, other) => other.weight - one.weight || other.parts.length - one.parts.length);
  return best ? columns.map((column, at) => bareFigure(column, unquote(best.parts[at]?.text ?? ''))) : null;
}
