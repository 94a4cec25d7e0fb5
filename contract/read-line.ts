// One line that somebody typed in place of a row: first its figures, days and options are found, then each gets its column.
import type { Column } from './flows.ts';
import { asksTime, bareFigure, namesOf, saysWhatIsWhat, wordsOf, type NameOf } from './column-names.ts';
import { findSaid, isUnknownPair, type Said } from './line-roles.ts';
import { findValues, howReckoned, listTokens, type Value } from './line-values.ts';
import { beforeValue, listPieces, placeWords, type Span } from './place-words.ts';
import { isAtMark, isPerson, isText, listParts, markKinds, trimMarks, unquote, type Part } from './plain-parts.ts';
import { withoutTotal } from './table-amounts.ts';
import { readCell, readDay } from './table-cells.ts';
import { isFigure, isWord } from './text-tokens.ts';

const mostValues = 7;
/** Of many values in many columns the best ways so far are gone on with. */
const mostWays = 60;

/** How well a value fits a column by what it is; 0 where it does not. */
function fit(column: Column, value: Value): number {
  const { kind, text, isMoney, isPercent, isSmall, isRange, isBare } = value;
  const isYear = kind === 'day' && /^\d{4}$/.test(text);
  switch (column.type) {
    case 'choice':
      return kind === 'option' && 'text' in readCell(column, text.replace(/\s?\?.*$/, '')) ? 3 : 0;
    case 'date':
      return kind === 'day' ? 3 : kind === 'open' ? 1 : 0;
    case 'money':
      if (kind === 'open') return 1;
      if (isSmall && countsThings(value)) return 0;
      if (isYear) return 1.5;
      return kind !== 'figure' || isPercent ? 0 : isMoney ? 3 : isBare ? 0.5 : isSmall || isRange ? 1.5 : 2;
    case 'percent':
      if (kind === 'open') return 1;
      return kind !== 'figure' || isMoney ? 0 : isPercent ? 3 : isSmall ? 1 : 0;
    case 'number':
      if (kind === 'open' || isYear) return 1;
      return kind !== 'figure' || isMoney ? 0 : countsUnit(column, value) ? 4 : isPercent ? 1 : 2;
    default:
      if (column.figure && asksYear(column)) return isYear ? 3 : 0;
      if (!column.figure) return kind === 'day' && asksTime(column) ? (isYear ? 1.5 : 3) : 0;
      return kind === 'figure' || kind === 'open' ? 2 : isYear ? 0.5 : 0;
  }
}

const asksYear = ({ label }: Column): boolean => wordsOf(label).includes('year');

/** "45 min" in minutes, "150 guests" in guests. */
function countsUnit({ unit, label }: Column, value: Value): boolean {
  if (value.unit === undefined) return false;
  const names = unit === null ? wordsOf(label) : [unit];
  return names.some((name) => !('problem' in readCell({ type: 'number', options: [], unit: name }, `1 ${value.unit}`)));
}

/** "3 rooms" */
const countsThings = ({ unit }: Value): boolean => unit !== undefined && !saysWhatIsWhat(unit);

/** The columns of the values; `null` leaves one among the words. */
type Choice = readonly (number | null)[];

interface Weighed {
  choice: Choice;
  weight: number;
}

const leftAmongWords = { small: 0.6, other: -1 };
const outOfOrder = 1.2;
const withinWords = 2.5;
const beginsPart = 0.8;
const unlikely = 0.6;
const skipping = 1;
const requiredFilled = 1.5;
/** Less than this between two ways to read a line, and it stays whole. */
const clearly = 0.75;

/** Of two columns of votes or of two amounts the first is filled first, and what is not known yet is what is now. */
const isLikeNext = (one: Column, other: Column, { kind }: Value, areTwo: boolean): boolean =>
  one.type === other.type &&
  one.figure === other.figure &&
  (kind === 'open' || (!one.required && ['choice', 'number', 'date', areTwo && 'money'].includes(one.type)));

/** "20 tickets" behind a price, where the column is of how many there are and more words have a column. */
const countsOther = (column: Column, value: Value, columns: readonly Column[], nameOf: NameOf): boolean =>
  column.type === 'number' &&
  !column.required &&
  countsThings(value) &&
  !countsUnit(column, value) &&
  !nameOf(value.unit!).includes(column) &&
  columns.slice(0, columns.indexOf(column)).some(({ type }) => type === 'money') &&
  columns.slice(columns.indexOf(column) + 1).some(isText);

/** All ways to give each value a column of its own, the best first. */
function weighChoices(
  line: string,
  values: readonly Value[],
  said: readonly (Said | null)[],
  columns: readonly Column[],
): Weighed[] {
  const nameOf = namesOf(columns);
  const areTwo = values.filter(({ isMoney }) => isMoney).length > 1;
  let ways: Weighed[] = [{ choice: [], weight: 0 }];
  for (const [place, value] of values.entries()) {
    const told = said[place]?.columns.filter((column) => fit(column, value) > 0) ?? [];
    const isTold = told.length > 0;
    const isWords = isWithinWords(line, value, nameOf);
    // "serve 120 students"
    const isCount = value.unit !== undefined && /\p{L}\s$/u.test(line.slice(0, value.start));
    const begins = isAtMark(line, value.start) ? beginsPart : 0;
    ways = ways.flatMap(({ choice, weight }) => {
      const taken = columns.flatMap((column, at) => {
        const fits = fit(column, value);
        if (fits === 0 || choice.includes(at) || (isTold && !told.includes(column))) return [];
        if (!isTold && countsOther(column, value, columns, nameOf)) return [];
        const isBehind = choice.some((other) => other !== null && other > at && columns[other]?.type === column.type);
        const isSkipping = columns.some(
          (other, place) => place < at && !choice.includes(place) && isLikeNext(other, column, value, areTwo),
        );
        const isWithin = column.figure
          ? isWords || isCount
          : isWords && !(column.type === 'number' && value.start === 0);
        const against =
          (isBehind ? outOfOrder : fits < 3 && choice.some((other) => other !== null && other > at) ? unlikely : 0) +
          (isWithin && fits < 3 ? withinWords : 0) +
          (isSkipping ? skipping : 0);
        const more = fits + (isWithin ? 0 : begins) + (isTold ? 2 : -against) + (column.required ? requiredFilled : 0);
        return [{ choice: [...choice, at], weight: weight + more }];
      });
      const isNothing = value.isSmall || value.kind !== 'figure' || isWords;
      const left = isNothing ? leftAmongWords.small : leftAmongWords.other;
      return [...taken, { choice: [...choice, null], weight: weight + left }];
    });
    ways = ways.toSorted((one, other) => other.weight - one.weight).slice(0, mostWays);
  }
  return ways;
}

/** "hire 2 coaches now", "70% move out by spring": a figure of a sentence. */
function isWithinWords(line: string, value: Value, nameOf: NameOf): boolean {
  const { kind, end, isSmall, isPercent } = value;
  if (kind !== 'figure' || !countsThings(value) || nameOf(value.unit!).length > 0 || !(isSmall || isPercent))
    return false;
  return /^\s?(?!of\s)\p{L}+\.?\s+(?!(?:at|x|for|of|each|per|and)\s)\p{L}+/u.test(line.slice(end));
}

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
export function readLine(typed: string, columns: readonly Column[]): string[] | null {
  const line = withoutTotal(typed, columns);
  const tokens = listTokens(line);
  const values = findValues(line, tokens, columns);
  if (values.length > mostValues) return null;
  const said = findSaid(line, tokens, values, columns);
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
    const unit = isUnit ? /^\s?\p{L}+\.?/u.exec(line.slice(value.end))?.[0] : cells[at].slice(value.text.length);
    // "gold sponsors" and "staff time" are called so as well.
    const isBegun = isAtMark(line, value.start) && /^\s\p{L}/u.test(line.slice(value.end));
    const isOfName = value.kind === 'option' && isText(columns[0]!) && (isBegun || value.text.endsWith('s'));
    if (!isOfName) spans.push({ start: value.start, end: value.end + (unit?.length ?? 0), column: at });
    spans.push(...(words?.spans ?? []).map((span) => ({ ...span, column: -1 })));
  }
  const plain = placeWords({ line, pieces: listPieces(line, spans), columns, cells });
  if (plain === null || taken.length + plain === 0) return null;
  // "Tickets, 150 at $75", "minutes 5": what is called as an option or a column is.
  const [first] = taken;
  if (!cells[0] && columns[0]?.required && isText(columns[0]))
    cells[0] = first?.value.kind === 'option' ? first.value.text : trimMarks(line.slice(0, first?.value.start));
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
  const isPart = ({ start }: Value) => isAtMark(line, start);
  const isTaken = (value: Value) => taken.some((each) => each.value === value);
  const left = values.filter(
    (value) => value.kind === 'figure' && !isTaken(value) && !(value.isPercent && isWithinWords(line, value, nameOf)),
  );
  return taken.some(
    ({ value, column, words }) =>
      left.some(
        (other) =>
          fit(column, other) >= Math.min(fit(column, value), 2) &&
          (isPart(other) || !isPart(value)) &&
          !countsOther(column, other, columns, nameOf),
      ) ||
      (!words && wantsMore.test(line.slice(0, value.start))),
  );
}

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
    const isLeft = rest.some((column) => column.required || values.some((value) => fit(column, value) > 0));
    const weight = fits.filter((each) => each > 1).length;
    const columnOf = (value: Value) => asked[parts.findLastIndex(({ start }) => start <= value.start)]!;
    const isSaid = values.some((value, at) => {
      const { columns: told = [], spans: [span] = [] } = (value.kind === 'figure' && said[at]) || {};
      return span !== undefined && (span.start >= value.end || !told.includes(columnOf(value)));
    });
    return parts.length < 2 || fits.includes(0) || isLeft || isSaid || weight === 0 ? [] : [{ parts, weight }];
  });
  const [best] = ways.toSorted((one, other) => other.weight - one.weight || other.parts.length - one.parts.length);
  return best ? columns.map((column, at) => bareFigure(column, unquote(best.parts[at]?.text ?? ''))) : null;
}
