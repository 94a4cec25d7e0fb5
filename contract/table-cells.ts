// What a cell of a table holds. The browser says at once what does not fit; the server counts what does.
import type { Column } from './flows.ts';
import { monthNames } from './month-names.ts';

/** A number, a day as `YYYY-MM-DD`, or words. */
export type CellValue = { number: number } | { day: string } | { text: string };

const amount =
  /^(\()?([-−–])?\s?(\$)?\s?([-−–])?(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})?(\.\d{1,6})?\s?(k|m|thousand|million)?(\))?$/i;

/** The number of "1,200", "$29k", "(500)" or "-12.5"; null of anything else. */
export function readNumber(text: string): number | null {
  const parts = amount.exec(text.trim().slice(0, 60));
  if (!parts || text.trim().length > 60) return null;
  const [, opening, sign, , secondSign, whole = '', fraction = '', scale = '', closing] = parts;
  if ((whole === '' && fraction === '') || (text.includes('$') && isUnclear(text))) return null;
  if (Boolean(opening) !== Boolean(closing) || (sign && secondSign)) return null;
  const factor = scale === '' ? 1 : /^(?:k|thousand)$/i.test(scale) ? 1000 : 1_000_000;
  const value = Number(`${whole.replaceAll(',', '') || '0'}${fraction}`) * factor;
  const rounded = Math.round(value * 1e6) / 1e6;
  return opening || sign || secondSign ? -rounded : rounded;
}

/** "$1.200" may be twelve hundred, as parts of the world write it, or hardly more than one; no thousand begins with 0. */
function isUnclear(text: string): boolean {
  const [, , , , , whole = '', fraction = '', scale = ''] = amount.exec(text.trim().slice(0, 60)) ?? [];
  return fraction.length === 4 && scale === '' && whole !== '' && whole.length < 4 && !whole.startsWith('0');
}

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const slashedDay = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/;
const monthFirst = /^(?:[a-z]{3,9}[.,]? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/i;
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?(?:,? (\d{4}))?$/i;

/**
 * The day of "2027-03-15", "3/15/2027", "March 15, 2027" or "15 March 2027". Where the year is missing: the next such day
 * from `today` on, or null without a `today`.
 */
export function readDay(text: string, today?: string): string | null {
  const trimmed = text.trim().slice(0, 60);
  const iso = isoDay.exec(trimmed);
  if (iso) return toDay(iso[1], Number(iso[2]), Number(iso[3]));
  const slashed = slashedDay.exec(trimmed);
  if (slashed) return withYear(Number(slashed[1]), Number(slashed[2]), slashed[3], today);
  const named = monthFirst.exec(trimmed);
  if (named) return withYear(monthOf(named[1]), Number(named[2]), named[3], today);
  const turned = dayFirst.exec(trimmed);
  return turned ? withYear(monthOf(turned[2]), Number(turned[1]), turned[3], today) : null;
}

const dayRange =
  /^([^-–—]{1,20}\d)(?:st|nd|rd|th)? ?[-–—] ?(?:([a-z]{3,9})\.? )?(\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/i;

const isoMonth = /^(\d{4})-(0?[1-9]|1[0-2])$/;

/** "May 2027" of "2027-05"; any other text as it is. */
const spellMonth = (text: string): string =>
  text.trim().replace(isoMonth, (_, year: string, month: string) => `${monthNames[Number(month) - 1]} ${year}`);

const monthAndYear = /(?:\b([a-z]{3,9})\.?,? )?\b((?:19|20)\d{2})\b/i;

export interface DaySpan {
  first: string;
  last: string;
}

/**
 * The first and the last day that a cell may mean: of "Dec 24 - Jan 1, 2027" those, of "to June 2027" those of that month,
 * of "2027" those of the year. Where a day has no year, as {@link readDay}.
 */
export function readSpan(text: string, today?: string): DaySpan | null {
  const trimmed = spellMonth(text).slice(0, 60);
  const day = readDay(trimmed, today);
  if (day !== null) return { first: day, last: day };
  const [, start, ...end] = dayRange.exec(trimmed) ?? [];
  if (start !== undefined) return readRange(start, end, today);
  const [, name, year] = monthAndYear.exec(trimmed) ?? [];
  const month = monthOf(name);
  const [from, to] = seasons.get(name?.toLowerCase() ?? '') ?? [month || 1, month || 12];
  const first = toDay(year, from, 1);
  const last = toDay(year, to, new Date(Date.UTC(Number(year), to, 0)).getUTCDate());
  return first === null || last === null ? null : { first, last };
}

/** Of a winter nobody can tell in which year it is. */
const seasons = new Map<string, readonly [number, number]>([
  ['spring', [3, 5]],
  ['summer', [6, 8]],
  ['fall', [9, 11]],
  ['autumn', [9, 11]],
]);

function readRange(start: string, [month, end, year]: (string | undefined)[], today?: string): DaySpan | null {
  const lastMonth = month ?? monthFirst.exec(start)?.[1] ?? '';
  const from = readDay(start, today) ?? undefined;
  const last = readDay(`${lastMonth} ${end}${year === undefined ? '' : `, ${year}`}`, from);
  if (last === null) return null;
  const inYear = (years: number) => readDay(`${start}, ${Number(last.slice(0, 4)) - years}`);
  const first = [inYear(0), inYear(1)].find(
    (day) => day !== null && day <= last && (day >= last.slice(0, 4) || month !== undefined),
  );
  return first == null ? null : { first, last };
}

const monthOf = (name = ''): number =>
  monthNames.findIndex((month) => name.length >= 3 && month.toLowerCase().startsWith(name.toLowerCase().slice(0, 9))) +
    1 || (name.toLowerCase() === 'sept' ? 9 : 0);

const monthAlone = /^(?:(?:by|in|early|mid|late|end of|start of|through|until)[ -]){0,3}([a-z]{3,9})\.?$/i;

/** "by October 2027" of "by October", the next one, "Jan 4 - 8, 2027" of "Jan 4 - 8", "May 2027" of "2027-05"; null where a text is none of them. */
export function nameYear(text: string, today: string): string | null {
  if (isoMonth.test(text.trim())) return spellMonth(text);
  const span = readSpan(text) === null ? readSpan(text, today) : null;
  if (span !== null) return `${text.trim()}, ${span.last.slice(0, 4)}`;
  const month = monthOf(monthAlone.exec(text.trim().slice(0, 60))?.[1]);
  if (month === 0) return null;
  return `${text.trim().replace(/\p{L}+\.?$/u, monthNames[month - 1]!)} ${Number(today.slice(0, 4)) + Number(month < Number(today.slice(5, 7)))}`;
}

const fourWeeks = 28 * 24 * 60 * 60 * 1000;

function withYear(month: number, day: number, year: string | undefined, today: string | undefined): string | null {
  if (year !== undefined) return toDay(year.length === 2 ? `20${year}` : year, month, day);
  if (today === undefined) return null;
  const thisYear = Number(today.slice(0, 4));
  const sameYear = toDay(String(thisYear), month, day);
  // A day of the last weeks has just passed, and is not one of the next year.
  const isNear = sameYear !== null && Date.parse(today) - Date.parse(sameYear) <= fourWeeks;
  return isNear ? sameYear : toDay(String(thisYear + 1), month, day);
}

function toDay(year = '', month: number, day: number): string | null {
  const date = new Date(Date.UTC(Number(year), month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && Number(year) >= 1900;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** "about $900" counts as $900, and stays so. */
export const approximately = /^(?:about|abt\.?|approx\.?|around|roughly|~) ?(?=[-–−$\d])/i;

const figureWithUnit = /^(\S{1,30}) ?(?<=[\d ])(\p{L}{2,20}\.?)$/u;
// "180" of "180 guests", and not of "5 of 7", "3 to 5", "2 dozen", "40 at $25", "10% of it".
const beforeWords =
  /^(\S{1,40}) (?!(?<=% )of |(?:of|to|or|in|x)(?: \$?\d|$)|(?:hundred|thousand|million|dozen)(?!\p{L}))(\p{L}[^%$]*)$/iu;
// " (10 in April)"; ", Ana to check" and " - hard in winter" behind the bare number, and not ", 7".
const remarkMark = / \(|(?<=^\S{1,40})(?:[,;]| [-–—]) (?=\p{L})/u;
// "4 x $900", "$60 @ 45", "40 seats at $25", "11 at 9,000 each", "$26/hr x 1,664 hours".
const product =
  /^(?:\$[\d,.]{1,15} \()?(\$?[\d,.]{1,12}k?)(?:\s?\/\s?h(?:ou)?r\.?|(?: \p{L}{1,20}){0,2})\s?(?:[x×@]|at(?=\s(?:\$|\S+ each)))\s?(\$?[\d,.]{1,12}k?)(?:(?:\s?\/\s?| an | )h(?:ou)?rs?\.?| each)?(?:\s?=\s?(\$?[\d,.]{1,12}k?))?\)?$/iu;

/** $3,600 of "4 x $900". */
function readAmount(text: string): number | null {
  const [one, other, total] =
    product
      .exec(text)
      ?.slice(1)
      .map((figure = '') => readDollars(figure)) ?? [];
  if (total != null) return total;
  return one != null && other != null ? Math.round(one * other * 100) / 100 : readDollars(text);
}

const readDollars = (text: string): number | null => (isUnclear(text) ? null : readNumber(text));

type ReadCell = CellValue | { problem: string };

type Kind = Pick<Column, 'type' | 'options' | 'unit'>;

/** "4" and " (10 in April)", "$140" and ", Ana to check": what stands before the first mark and a remark; null where none stands there. */
function splitAtRemark(cell: string): { figure: string; remark: string } | null {
  const text = cell.trim().slice(0, 240);
  const at = text.search(remarkMark);
  return at < 1 ? null : { figure: text.slice(0, at), remark: text.slice(at) };
}

/** The same of a column of numbers where it makes one; null of any other cell. */
export function splitRemark(column: Kind, cell: string): { figure: string; remark: string } | null {
  const parts = ['number', 'money', 'percent'].includes(column.type) ? splitAtRemark(cell) : null;
  const isSplit = parts !== null && 'problem' in readWhole(column, cell) && 'number' in readWhole(column, parts.figure);
  return isSplit ? parts : null;
}

/** The number that an answer begins with, whatever is said behind it: 27 of "27 - hard in winter", 15 of "about 15 or so"; null where more is of the number. */
export function readFigure(answer: string): number | null {
  const text = answer.trim().replace(approximately, '');
  const figure = splitAtRemark(text)?.figure ?? text;
  return readNumber((beforeWords.exec(figure)?.[1] ?? figure).replace(/\s?%$/, ''));
}

/** What the cell of this column holds, or what is wrong with it as the end of a sentence. */
export const readCell = (column: Kind, cell: string): ReadCell =>
  readWhole(column, splitRemark(column, cell)?.figure ?? cell);

function readWhole({ type, options, unit }: Kind, cell: string): ReadCell {
  const isFigure = type === 'money' || type === 'number';
  const text = isFigure ? cell.trim().replace(approximately, '') : cell.trim();
  switch (type) {
    case 'text':
    case 'person':
      return { text };
    case 'choice': {
      const option = options.find((each) => each.toLowerCase() === text.toLowerCase());
      return option === undefined ? { problem: `please choose one of ${options.join(', ')}` } : { text: option };
    }
    case 'date': {
      const day = readDay(text);
      if (day !== null) return { day };
      const isWithoutYear = readDay(text, '2000-01-01') !== null;
      return { problem: isWithoutYear ? 'please add the year' : 'that is not a date, such as March 15, 2027' };
    }
    case 'percent': {
      const number = readNumber(text.replace(/\s?%$/, ''));
      if (number === null || text.includes('$')) return { problem: 'that is not a percentage' };
      // ".5" may be half, or half of one percent.
      if (number > 0 && number < 1 && !text.includes('%'))
        return { problem: `please write ${number * 100}% or ${number}%` };
      return number > 100 ? { problem: 'that is more than 100%' } : { number };
    }
    case 'number':
    case 'money': {
      const number =
        type === 'number' ? readNumber(withoutUnit(text, unit).replace(/(?<=\d)\s?%$/, '')) : readAmount(text);
      return number === null || (type === 'number' && text.includes('$'))
        ? { problem: 'that is not a number' }
        : { number };
    }
  }
}

/** "150" of "150 guests", and of no more than words; where the column has a unit, only of that, also cut short. */
function withoutUnit(text: string, unit: string | null): string {
  const [, figure = text, words = ''] = (unit === null ? beforeWords : figureWithUnit).exec(text) ?? [];
  const isUnit =
    unit === null
      ? !/[^\p{L}’' ]/u.test(words)
      : isShortFor(words.toLowerCase().replace(/\.$/, ''), unit.toLowerCase());
  return isUnit ? figure : text;
}

/** "min" and "mins" of "minutes", "hrs" of "hours": the first letter, and the others in their order. */
function isShortFor(word: string, unit: string): boolean {
  const rest = [...word].reduce((left: string | null, letter) => {
    const at = left?.indexOf(letter) ?? -1;
    return left === null || at < 0 ? null : left.slice(at + 1);
  }, unit);
  return word.charAt(0) === unit.charAt(0) && rest !== null;
}

const inDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const inFigures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** "$1,200" or "-$12.50" of dollars, "45%" of a percentage, "1,200" of a number. */
export const formatNumber = (type: Column['type'], value: number): string =>
  type === 'money' ? inDollars.format(value) : `${inFigures.format(value)}${type === 'percent' ? '%' : ''}`;

/** "March 15" of `2027-03-15`. */
export const formatMonthDay = (day: string): string =>
  `${monthNames[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;

/** "March 15, 2027" of `2027-03-15`. */
export const formatDay = (day: string): string => `${formatMonthDay(day)}, ${day.slice(0, 4)}`;

/** The cell as a document prints it: in its column's form where it fits, and as it was typed where it does not. */
export function printCell(column: Kind, cell: string): string {
  const parts = splitRemark(column, cell);
  if (parts !== null) return `${printCell(column, parts.figure)}${parts.remark}`;
  const read = readWhole(column, cell);
  const isCounted =
    column.type === 'number' && ((column.unit === null && /\p{L}{2}/u.test(cell)) || cell.includes('%'));
  if ('number' in read && !isCounted)
    return `${approximately.test(cell.trim()) ? 'about ' : ''}${formatNumber(column.type, read.number)}${product.test(cell.trim()) ? ` (${cell.replace(/^\s*\$\S+ \(|\)\s*$|\s?=.*$/g, '').trim()})` : ''}`;
  if ('day' in read) return formatDay(read.day);
  return 'text' in read ? read.text : cell.trim();
}
