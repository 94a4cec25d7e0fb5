// Days and periods in a question: "in Q2 2025", "since March 3, 2025", "between January and May 2026", "next month".
import { monthNames } from '../../../../contract/month-names.ts';
import type { Condition } from './plan.ts';
import type { Word } from './question-words.ts';

export interface Period {
  start: number;
  end: number;
  /** Where it is all of one. */
  year: string | null;
  /** Of the days of a column; null where the year is open. */
  conditionsOn(column: string, days: string[]): Condition[] | null;
}

interface Span {
  from: string;
  to: string;
}

const month = `(?:${monthNames.map((name) => (name.length > 4 ? `${name.slice(0, 3)}(?:${name.slice(3, 4)}|${name.slice(3)})?` : name)).join('|')})\\b\\.?`;
const year = '(?:19|20)\\d\\d';
const points = [
  `${year}-\\d\\d-\\d\\d`,
  `${year}-\\d\\d`,
  `\\d{1,2}[-/]\\d{1,2}[-/]${year}`,
  `new year'?s?(?: day)?,? ${year}`,
  `${month} \\d{1,2}(?:st|nd|rd|th)?(?:,? ${year})?(?!\\d)`,
  `\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}(?:,? ${year})?`,
  `${month},? (?:of )?${year}`,
  `(?:q[1-4]|(?:first|second|third|fourth) quarter)(?: of)?,? ${year}`,
  `(?:this|last|next) (?:year|month|quarter|week)`,
  'today',
  year,
  `${month}(?! \\d)`,
];
const point = `(?:${points.join('|')})`;
const leads = {
  since: 'since|after|later than|from|starting(?: in| on)?|as of|on or after',
  before: 'before|earlier than|prior to',
  until: 'until|till|by|through|up to|no later than|on or before',
  within: 'in|during|of|for|on|dated|between|within',
};
const pattern = new RegExp(
  `(?<![\\w$.,/-])(?:(${Object.values(leads).join('|')}) (?:the (?:month of |year )?)?)?(${point})(?:(?: (?:and|to|until|through|till) | ?[-–] ?)(${point}))?(?![\\w/]|[.,]\\d)`,
  'gi',
);

/** Those that stand apart from what is understood already; takes their words. */
export function readPeriods(question: string, words: Word[], today: string): Period[] {
  return [...question.matchAll(pattern)].flatMap((match): Period[] => {
    const [all, lead = '', first = '', second] = match;
    const [start, end] = [match.index, match.index + all.length];
    const taken = words.filter((word) => word.start < end && word.end > start);
    const isOfMay = /^may$/i.test(first) && !/\bMay\b/.test(all) && lead === '';
    if (taken.some(({ isUsed }) => isUsed) || isOfMay) return [];
    for (const word of taken) word.isUsed = true;
    const conditionsOn: Period['conditionsOn'] = (column, days) => {
      const years = [...new Set(days.map((day) => day.slice(0, 4)))];
      const given = /\b(?:19|20)\d\d/.exec(second ?? '')?.[0] ?? (years.length === 1 ? years[0]! : null);
      const [from, to] = [first, second].map((words) => (words ? readPoint(words, today, given) : null));
      const isMonthAlone = !second && !/\d|week|year|month|quarter|day/i.test(first);
      const make = (is: Condition['is'], value: string): Condition => ({
        column,
        is,
        values: [value],
        thanColumn: null,
      });
      const kind =
        Object.entries(leads).find(([, said]) => new RegExp(`^(?:${said})$`, 'i').test(lead))?.[0] ?? 'within';
      const ofMonth = days.filter((day) => Number(day.slice(5, 7)) === monthOf(first));
      const isOfOneYear = new Set(ofMonth.map((day) => day.slice(0, 4))).size < 2;
      if (isMonthAlone && kind === 'within' && !isOfOneYear) return null;
      if (isMonthAlone && kind === 'within') return [make('in month', String(monthOf(first)))];
      if (!from || (second && !to)) return null;
      if (to) return [make('at least', from.from), make('at most', to.to)];
      if (/^after$|^later/i.test(lead)) return [make('more than', from.to)];
      if (kind === 'since') return [make('at least', from.from)];
      if (kind === 'before') return [make('less than', from.from)];
      if (kind === 'until') return [make('at most', from.to)];
      return [make('at least', from.from), make('at most', from.to)];
    };
    const span = second || !/^(?:in|during|of|for|)$/i.test(lead) ? null : readPoint(first, today, null);
    const isYear = span?.from.endsWith('-01-01') && span.to.endsWith('-12-31');
    return [{ start, end, conditionsOn, year: isYear ? span!.from.slice(0, 4) : null }];
  });
}

const pad = (number: number): string => String(number).padStart(2, '0');
const monthOf = (words: string): number =>
  monthNames.findIndex((name) => new RegExp(`\\b${name.slice(0, 3)}`, 'i').test(words)) + 1;

const spanOfMonths = (years: number, first: number, last: number): Span => ({
  from: `${years}-${pad(first)}-01`,
  to: `${years}-${pad(last)}-${new Date(Date.UTC(years, last, 0)).getUTCDate()}`,
});

const sameDay = (years: number | string, months: number, day: number): Span => {
  const date = `${years}-${pad(months)}-${pad(day)}`;
  return { from: date, to: date };
};

function readPoint(words: string, today: string, givenYear: string | null): Span | null {
  const relative = /^(this|last|next) (\w+)|^(today)$/i.exec(words);
  if (relative)
    return readRelative((relative[1] ?? 'this').toLowerCase(), (relative[2] ?? 'today').toLowerCase(), today);
  const [iso, years = '', isoMonth, isoDay] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(words) ?? [];
  if (iso)
    return isoDay
      ? sameDay(years, Number(isoMonth), Number(isoDay))
      : spanOfMonths(Number(years), Number(isoMonth), Number(isoMonth));
  const named = /\b(?:19|20)\d\d$/.exec(words)?.[0] ?? givenYear;
  if (named === null) return null;
  const said = Number(named);
  const slashed = /^(\d{1,2})[-/](\d{1,2})[-/]/.exec(words);
  if (slashed) return sameDay(said, Number(slashed[1]), Number(slashed[2]));
  if (/^new/i.test(words)) return sameDay(said, 1, 1);
  const ordinal = ['first', 'second', 'third', 'fourth'].findIndex((name) => words.toLowerCase().startsWith(name)) + 1;
  const quarter = Number(/^q([1-4])/i.exec(words)?.[1] ?? ordinal);
  if (quarter > 0) return spanOfMonths(said, quarter * 3 - 2, quarter * 3);
  const months = monthOf(words);
  if (months === 0) return spanOfMonths(said, 1, 12);
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(words)?.[0];
  return day ? sameDay(said, months, Number(day)) : spanOfMonths(said, months, months);
}

function readRelative(which: string, unit: string, today: string): Span {
  const [years = 0, months = 1, day = 1] = today.split('-').map(Number);
  const step = { last: -1, this: 0, next: 1 }[which] ?? 0;
  if (unit === 'year') return spanOfMonths(years + step, 1, 12);
  if (unit === 'month' || unit === 'quarter') {
    const size = unit === 'month' ? 1 : 3;
    const first = new Date(Date.UTC(years, Math.floor((months - 1) / size) * size + step * size, 1));
    return spanOfMonths(first.getUTCFullYear(), first.getUTCMonth() + 1, first.getUTCMonth() + size);
  }
  const date = (number: number) => new Date(Date.UTC(years, months - 1, number)).toISOString().slice(0, 10);
  if (unit !== 'week') return { from: date(day), to: date(day) };
  const monday = day - ((new Date(Date.UTC(years, months - 1, day)).getUTCDay() + 6) % 7) + step * 7;
  return { from: date(monday), to: date(monday + 6) };
}
