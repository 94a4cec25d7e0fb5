// What stands in a line that somebody typed in place of a row: its figures, days and options, each with its place.
import { asksTime, namesOf, saysWhatIsWhat, wordsOf } from './column-names.ts';
import type { Column } from './flows.ts';
import { monthNames } from './month-names.ts';
import { findAtoms, isAtMark, isBeforeMark, isBracketed, isMinus } from './plain-parts.ts';
import { isFigure, isWord, splitTokens } from './text-tokens.ts';

export interface Token {
  text: string;
  /** In small letters. */
  word: string;
  start: number;
  end: number;
}

export interface Value {
  kind: 'figure' | 'day' | 'option' | 'open';
  start: number;
  end: number;
  /** As it stands in a cell. */
  text: string;
  isMoney?: boolean;
  isPercent?: boolean;
  /** Of a figure such as 250, which may count anything or be part of a name. */
  isSmall?: boolean;
  isRange?: boolean;
  /** "48 x $90", with what comes of it behind "=". */
  isReckoned?: boolean;
  /** Small, and without the dollar sign that another has. */
  isBare?: boolean;
  /** The word beside a figure that may say what it counts. */
  unit?: string;
}

export function listTokens(line: string): Token[] {
  let at = 0;
  // "x4" is a sign and a figure, and a line of "3,5" two figures: a thousand has three digits behind its comma.
  const texts = splitTokens(line).flatMap(
    (text) => (text === line ? /^(\d+)(,)(\d\d?)$/ : /^(x)(\d+)$/i).exec(text)?.slice(1) ?? [text],
  );
  return texts.flatMap((text) => {
    const start = at;
    at += text.length;
    return text.trim() === '' ? [] : [{ text, word: text.toLowerCase(), start, end: at }];
  });
}

const months = monthNames.map((name) => `${name}|${name.slice(0, 3)}`).join('|');
const monthName = `(?:${months}|sept)\\.?`;
const yearName = '(?:19|20)(?!00)\\d{2}';
const dayName = '\\d{1,2}(?:st|nd|rd|th)?';
const end = '(?![\\p{L}\\d/%]|[.,:]\\d)';
// "giving tuesday" is a name.
const weekday =
  '(?<!(?:giving|good|ash|fat|black|cyber|palm|easter|small business|first|last|every) )(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)[.,]? ';
const day = new RegExp(
  `(?:(?:${weekday})?${monthName} ${dayName}(?:,? ${yearName})?|${dayName} ${monthName}(?:,? ${yearName})?|\\d{4}-\\d{1,2}-\\d{1,2})${end}`,
  'iuy',
);
/** "-21", " to 17, 2027" or " + 9" behind a month and a day. */
const lastDay = new RegExp(
  `(?:[-–—]| (?:to|through|thru|until|and|&|[+]) )(${dayName})((?:,? ${yearName})?)${end}`,
  'iuy',
);
/** " - Jan 3" behind "Dec 24". */
const untilDay = new RegExp(`\\s?(?:[-–—]|to|through|thru|until)\\s?(?:${day.source})`, 'iuy');
const slashedDay = new RegExp(`\\d{1,2}/\\d{1,2}(?:/(?:\\d{4}|\\d{2}))?${end}`, 'uy');
const monthAndYear = `${monthName}(?:,? ${yearName})?`;
/** "nov/dec", "Feb and Sept 2027". */
const monthsTogether = `${monthAndYear}(?:\\s?(?:[/&+]|and|or)\\s?${monthAndYear})+`;
const time = new RegExp(
  `(?:${monthsTogether}|(?:(?:early|mid|late|end of|through|until) )*(?:(?:${monthName}|spring|summer|fall|autumn|winter|q[1-4]),? ${yearName}|${yearName}|(?:${monthName}|spring|summer|fall|autumn|winter|q[1-4])(?=\\s*(?:[,;|)?]|\\s[-–—/]\\s|$))))${end}`,
  'iuy',
);
/** "asap", "end of month", "next spring", "by friday": a time that no calendar has. */
const looseTime = new RegExp(
  `(?:asap|right away|immediately|(?<=(?:[,(/–-]|by|before|due) )(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:(?:early|mid|late|end of|start of|this|next|the|first) )+(?:${monthName}|week|month|year|quarter|spring|summer|fall|autumn|winter|meeting|mtg)(?: ${yearName})?)(?=\\s*(?:[,;|)?]|\\s[-–—/]\\s|$))`,
  'iuy',
);
const nearly = new Set([
  'about',
  'abt',
  'approx',
  'around',
  'roughly',
  'approximately',
  '~',
  'nearly',
  'almost',
  'maybe',
]);
const limits =
  /(?:under|below|over|above|at least|at most|up to|no more than|less than|fewer than|more than) ?(?=[$\d])/iuy;
const scales = new Set(['k', 'm', 'thousand', 'million']);
const ordinals = new Set(['st', 'nd', 'rd', 'th']);
const open = /(?:\?{1,3}|tb[ad]|(?:(?:i|we) )?(?:not sure|don['’]?t know|not known)(?: yet)?)(?![\p{L}?])/iuy;
const nothing = /(?:no limit|unlimited|any number|none|n\/?a|[-–—])(?!\p{L})/iuy;
const each =
  /(?:\s?(?:each|ea|apiece|pp|p\/p)(?!\p{L})|\s?(?:(?<!\s)\/(?!\s)|per |an? (?=hour|month|week|day|year|night|session|head|person|guest|plate|piece))\s?\p{L}{1,12})/iuy;
/** Between "4" and "900" of "4 x $900", "40 seats at $25". */
const times = /(?:\s\p{L}{1,20}){0,2}\s?(?:[x×@]\s?\$?|at\s\$)(?=\d)/iuy;
/** Behind the $480 of "$480 (20 x $24)". */
export const howReckoned = /^\s\(\$?[\d.,]+\s?[x×]\s?\$?[\d.,]+\)$/;
const equals = /^\s?=\s?(?=[$\d])/;
/** "june?": what its author is not sure of, with what is said of that. */
const doubt = /\s?(?:\?+(?:\s\([^()]*\)$)?|\(\?+\))/uy;
// "grade 4" and "by 2027" count nothing.
const namesAfter = new Set('grade no route highway phase version tier step level class'.split(' '));

function matchAt(pattern: RegExp, line: string, start: number): string | null {
  pattern.lastIndex = start;
  return pattern.exec(line)?.[0] ?? null;
}

/** What kinds of figures the columns hold. */
type Asked = Record<'number' | 'figure' | 'amounts', boolean>;

/** "about $12.5k", "75%", "8-10", ".5", "-$40"; with "$18 per guest" of each. */
function readFigure(line: string, tokens: readonly Token[], from: number, asked: Asked): Value | null {
  let at = from;
  const word = (place: number) => tokens[place]?.word ?? '';
  const touches = (place: number) => tokens[place - 1]?.end === tokens[place]?.start;
  if (nearly.has(word(at))) at += word(at + 1) === '.' ? 2 : 1;
  const signAt = (place: number) => Number(isMinus(line, tokens[place]?.start ?? line.length));
  at += signAt(at);
  const isMoney = word(at) === '$';
  if (isMoney) at += 1 + signAt(at + 1);
  if (word(at) === '.' && isFigure(word(at + 1)) && touches(at + 1)) at += 1;
  const figure = tokens[at];
  if (!figure || !isFigure(figure.text) || figure.text.includes(':')) return null;
  const isTimesBefore = word(from - 1) === 'x' && !touches(from - 1);
  if (from === at && from > 0 && touches(from) && !isTimesBefore && /[\p{L}\d#.]$/u.test(word(from - 1))) return null;
  let last = at;
  const isScale = scales.has(word(last + 1)) && (touches(last + 1) || word(last + 1).length > 1);
  if (isScale) last += 1;
  const isJoined = /^[-–]$/.test(word(last + 1)) && touches(last + 1) && touches(last + 2);
  // "a ticket for $8 to 9", where no two columns ask for amounts
  const isRange = (isJoined || (isMoney && !asked.amounts && word(last + 1) === 'to')) && isFigure(word(last + 2));
  if (isRange) last += 2;
  if (isRange && scales.has(word(last + 1)) && touches(last + 1)) last += 1;
  const isOf = asked.figure && !asked.number && word(last + 1) === 'of' && isFigure(word(last + 2));
  if (isOf) last += 2;
  let product = '';
  for (let more = ''; !asked.number && (more = matchAt(times, line, tokens[last]!.end) ?? '') !== ''; product = more) {
    const figureStart = tokens[last]!.end + more.length;
    last = tokens.findIndex(({ start }) => start === figureStart);
  }
  const inWords = ['dollars', 'dollar', 'cents', 'bucks'].includes(word(last + 1));
  if (inWords) last += 1;
  const isPercent = word(last + 1) === '%' || word(last + 1) === 'percent';
  if (isPercent) last += 1;
  if (word(last + 1) === '+' && touches(last + 1)) last += 1;
  const beside = tokens[last + 1];
  const isGlued = beside !== undefined && touches(last + 1) && isWord(beside.text);
  if (isGlued && (ordinals.has(beside.word) || /\d/.test(beside.word))) return null;
  const start = tokens[from]!.start;
  const ofEach = matchAt(each, line, tokens[last]!.end)?.length ?? 0;
  const valueEnd = tokens[last]!.end + ofEach;
  const unit = ofEach === 0 && beside && isWord(beside.text) ? { unit: beside.word } : {};
  const isSmall =
    product === '' &&
    !isMoney &&
    !inWords &&
    !isScale &&
    !isPercent &&
    !figure.text.includes(',') &&
    figure.text.length < 4;
  const text = line.slice(start, valueEnd);
  return {
    kind: 'figure',
    start,
    end: valueEnd,
    text,
    isMoney: isMoney || inWords || ofEach > 0 || product.endsWith('$'),
    isPercent,
    isSmall,
    isRange: isRange || isOf,
    isReckoned: product !== '' && equals.test(line.slice(valueEnd)),
    ...unit,
  };
}

/** Both days of "mar 12-21", each with its month and year. */
function readUntil(line: string, named: string, start: number): [Value, Value] | null {
  const first = start + named.length;
  const month = /(?<!\p{L})\p{L}+\.? (?=\d{1,2}(?:st|nd|rd|th)?$)/iu.exec(named)?.[0];
  const found = month === undefined ? null : matchAt(lastDay, line, first);
  if (month === undefined || found === null) return null;
  const [, dayOfMonth = '', year = ''] = new RegExp(lastDay.source, 'iu').exec(found) ?? [];
  const at = first + found.lastIndexOf(`${dayOfMonth}${year}`);
  // "May 8 and 15" are two days, and none between them.
  const areTwo =
    /^ (?:and|&|[+])/i.test(found) && Number.parseInt(dayOfMonth, 10) - Number(/\d+/.exec(named)?.[0]) !== 1;
  return [
    { kind: 'day', start, end: areTwo ? first + found.length : first, text: `${named}${year}` },
    { kind: 'day', start: at, end: first + found.length, text: `${month}${dayOfMonth}${year}` },
  ];
}

/** "in kind" is the option "In-kind". */
const optionPattern = (option: string): RegExp =>
  new RegExp(`${(option.match(/[\p{L}\p{N}]+/gu) ?? []).join('[^\\p{L}\\p{N}]{1,3}')}(?![\\p{L}\\p{N}])`, 'iuy');

/** The figures, days, options and open places of a line, in their order. */
export function findValues(line: string, tokens: readonly Token[], columns: readonly Column[]): Value[] {
  const options = columns
    .flatMap((column) => (column.type === 'choice' ? column.options : []))
    .toSorted((one, other) => other.length - one.length)
    .map((option) => ({ option, pattern: optionPattern(option) }));
  const has = (wanted: Column['type']) => columns.some(({ type }) => type === wanted);
  const [counts = 0, amounts = 0] = ['number', 'money'].map(
    (kind) => columns.filter(({ type }) => type === kind).length,
  );
  // "5-2" may be two counts, and "1-2, 5" is a range and a count.
  const areVotes = counts > 2 || (counts === 2 && tokens.filter(({ text }) => /^\d{1,3}$/.test(text)).length === 2);
  const asksFigure = columns.some(({ figure }) => figure);
  const asksDay = has('date') || columns.some(asksTime);
  const isOfDays = columns.filter(({ type }) => type === 'date').length > 1;
  const quoted = findAtoms(line).filter(({ start }) => line.charAt(start) !== '(');
  const values: Value[] = [];
  let past = 0;
  const take = (value: Value) => {
    past = value.end;
    values.push(value);
  };
  const takeOf = (figure: Value, from: number, to: number) =>
    take({ ...figure, start: from, end: to, text: line.slice(from, to) });
  const takeAs = (kind: Value['kind'], start: number, text: string) =>
    take({ kind, start, end: start + text.length, text });
  for (const [place, { start }] of tokens.entries()) {
    if (start < past || quoted.some((each) => start > each.start && start < each.end)) continue;
    const typed = options.flatMap(({ option, pattern }): Value[] => {
      const found = matchAt(pattern, line, start);
      const text = found?.toLowerCase() === option.toLowerCase() ? found! : option;
      return found === null ? [] : [{ kind: 'option', start, end: start + found.length, text }];
    })[0];
    if (typed) {
      take(typed);
      continue;
    }
    const openPlace = matchAt(open, line, start) ?? (isAtMark(line, start) ? matchAt(nothing, line, start) : null);
    const isBare = place === 0 || /[\s,;|:(/-]/.test(line.charAt(start - 1));
    const isOfName = place > 0 && tokens[place - 1]!.end > past && namesAfter.has(tokens[place - 1]!.word);
    if (openPlace !== null && isBare && isBeforeMark(line, start + openPlace.length)) {
      takeAs('open', start, openPlace);
      continue;
    }
    const named =
      matchAt(day, line, start) ??
      (asksDay ? (matchAt(slashedDay, line, start) ?? matchAt(looseTime, line, start)) : null) ??
      matchAt(time, line, start);
    if (named !== null && isBare && !isOfName) {
      const until = readUntil(line, named, start);
      const last = until || isOfDays ? null : matchAt(untilDay, line, start + named.length);
      if (last !== null) {
        takeAs('day', start, named + last);
        continue;
      }
      if (until && isOfDays && until[0].end < until[1].start) for (const value of until) take(value);
      else takeAs('day', start, until ? line.slice(start, until[1].end) : named);
      continue;
    }
    const limit = asksFigure ? (matchAt(limits, line, start) ?? '') : '';
    const at = limit === '' ? place : tokens.findIndex((token) => token.start >= start + limit.length);
    const figure = readFigure(line, tokens, at, { number: has('number'), figure: asksFigure, amounts: amounts > 1 });
    if (!figure || (isOfName && figure.isSmall)) continue;
    const [one = '', other = ''] = areVotes && figure.isRange ? figure.text.split(/[-–]/) : [];
    const around = Number(isBracketed(line, start - 1, figure.end + 1));
    if (one !== '' && !figure.isPercent) {
      takeAs('figure', start, one);
      takeAs('figure', figure.end - other.length, other);
    } else takeOf(figure, start - around, figure.end + around);
  }
  // "april 9 (date tbd)": the day is there, and what is said of it stays with the words.
  const isSettled = isOfDays && values.some(({ kind }) => kind === 'day');
  // "(2 weeks of rain)": what is said in brackets at the end of a line is no value, where more is said beside it.
  const bracket = line.endsWith(')') ? line.lastIndexOf('(') : line.length;
  const says = (word: string) => saysWhatIsWhat(word) || namesOf(columns)(word).length > 0;
  const isRemark = ({ start, text, unit }: Value) => {
    const remark = line
      .slice(bracket)
      .split(', ')
      .find((part) => part.includes(text));
    return start > bracket && wordsOf(remark?.replace(text, '') ?? '').some((word) => word !== unit && !says(word));
  };
  const hasSign = values.some(({ text }) => text.includes('$'));
  const isTotal = (value: Value) =>
    values.some(({ isReckoned, end: before }) => isReckoned && /^\s?=\s?$/.test(line.slice(before, value.start)));
  return values
    .filter((_, at) => !howReckoned.test(line.slice(values[at - 1]?.end ?? line.length)))
    .filter((value) => !value.isReckoned && !(isSettled && value.kind === 'open') && !isRemark(value))
    .map((value) => {
      const isMoney = value.isMoney === true || isTotal(value);
      const isSmall = value.isSmall === true && !isTotal(value);
      const unsure = value.kind === 'open' ? '' : (matchAt(doubt, line, value.end) ?? '');
      const [text, behind] = [value.text + unsure, value.end + unsure.length];
      return { ...value, isMoney, isSmall, isBare: isSmall && hasSign && !isMoney, text, end: behind };
    });
}
