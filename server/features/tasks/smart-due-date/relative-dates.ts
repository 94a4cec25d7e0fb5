// Dates that are counted from today: tomorrow, Friday, next Friday, in 3 days, within 48 hours, end of month.

import { readAlternatives } from '../../../platform/english/word-list.ts';
import { addBusinessDays, businessDayOnOrAfter } from './business-days.ts';
import {
  addDays,
  addMonths,
  lastDayOfMonth,
  mondayOfWeek,
  readDayParts,
  weekdayOf,
  type CalendarDay,
} from './calendar.ts';
import { listFixedReading, type DateReading } from './date-reading.ts';

const DAY_WORD = /\b(?:day after tomorrow|tomorrow|today|tonight)\b/gi;
const SHORT_END = /\b(EOD|COB|EOW|EOM|EOQ|EOY)\b/g;
const NUMBER_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
export const NUMBER = `\\d{1,3}(?: ?(?:-|to) ?\\d{1,3})?|an?|(?:a )?couple(?: of)?|(?:a )?few|${NUMBER_WORDS.join('|')}`;
const UNIT = '(?:(business|working|calendar) )?(hour|day|week|month|year)s?';
const AHEAD = new RegExp(
  `\\b(?:in|within|over) (?:about )?((?:the )?(?:next|coming) )?(?:(${NUMBER}) )?${UNIT}\\b`,
  'gi',
);
const FROM_NOW = new RegExp(`\\b()(${NUMBER}) ${UNIT} from (?:now|today)\\b`, 'gi');
const COUNTED_FROM_ELSEWHERE = /^(?:'s?)?(?: time)? (?:of|after|before|prior|following|from|earlier|ago)\b/i;
const PERIOD_END =
  /\b(?:the )?end of (?:the |this )?(next )?(day|business day|business|week|month|quarter|year)\b(?:,? (20\d\d)\b)?/gi;
const PERIOD_END_SHORT =
  /\b(?:by|before|at|until|till|due|needed|no later than) (?:the )?(next |this )?(week|month|quarter|year)(?:'s)?[ -]end\b/gi;
const LEADS_TO_END = /\b(?:by|before|at|until|till|due|needed|on) $/i;
const ENDS_CLAUSE = /^ *(?:$|[.,;:!?)\n]| - )/;
const GOES_ON = new RegExp(String.raw`^ (?:${readAlternatives('clause-goes-on.txt')})\b`, 'i');
const WEEK = /\b(this|next) week\b(?!'s)/gi;

export const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
export const DAY_NAME = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
export const SHORT_DAY = 'mon|tues?|wed|thu(?:rs?)?|fri|sat|sun';
const WEEKDAY = new RegExp(
  `\\b(?:(?:this )?(next|this|coming|upcoming) |(a week from ))?(${DAY_NAME}|${SHORT_DAY})\\b(?: (of )?(next week)\\b)?`,
  'gi',
);
const LEADS_TO_SHORT_DAY = /\b(?:by|on|before|until|due) $/i;
const NAMED_DAY = new RegExp(String.raw`\b(?:${readAlternatives('before-day-names.txt')}) $`, 'iu');
const NO_DAY = /^ (?:school|bloody)\b/i;
const RANGE_AHEAD = /^ ?(?:-|to|through|thru) ?(?:mon|tue|wed|thu|fri|sat|sun)/i;
const RANGE_BEFORE = /(?:mon|tues?|wed|wednes|thu(?:rs?)?|fri|sat|satur|sun)(?:day)? ?(?:-|to|through|thru) ?$/i;

function readDayWords(text: string, today: CalendarDay): DateReading[] {
  return [...text.matchAll(DAY_WORD)].flatMap((match) => {
    const word = match[0].toLowerCase();
    const ahead = word.startsWith('day after') ? 2 : word === 'tomorrow' ? 1 : 0;
    return listFixedReading(match.index, match[0], 'relative', addDays(today, ahead));
  });
}

export function readCount(words: string): number {
  const last = words.toLowerCase().match(/(?<!\d)\d+$/)?.[0];
  if (last) return Number(last);
  if (/couple/i.test(words)) return 2;
  if (/few/i.test(words)) return 3;
  return Math.max(0, NUMBER_WORDS.indexOf(words.toLowerCase())) + 1;
}

function findCountedDay(today: CalendarDay, count: number, unit: string, kind: string): CalendarDay | null {
  switch (unit) {
    case 'hour':
      return businessDayOnOrAfter(addBusinessDays(today, Math.round(count / 24)));
    case 'day':
      return kind === 'business' || kind === 'working' ? addBusinessDays(today, count) : addDays(today, count);
    case 'week':
      return addDays(today, count * 7);
    case 'month':
      return count <= 120 ? addMonths(today, count) : null;
    default:
      return count <= 10 ? addMonths(today, count * 12) : null;
  }
}

function readCountedDays(text: string, today: CalendarDay): DateReading[] {
  return [...text.matchAll(AHEAD), ...text.matchAll(FROM_NOW)].flatMap((match) => {
    const [words, next, number, kind, unit] = [match[0], match[1], match[2], match[3] ?? '', match[4] ?? ''];
    if (!number && !next) return [];
    const end = match.index + words.length;
    if (unit.toLowerCase() !== 'hour' && COUNTED_FROM_ELSEWHERE.test(text.slice(end, end + 24))) return [];
    const day = findCountedDay(today, readCount(number ?? 'one'), unit.toLowerCase(), kind.toLowerCase());
    return listFixedReading(match.index, words, 'relative', day);
  });
}

/** The Friday of this week; on a weekend the coming one */
function endOfWeek(today: CalendarDay): CalendarDay {
  const friday = addDays(mondayOfWeek(today), 4);
  return friday < today ? addDays(friday, 7) : friday;
}

function endOfPeriod(today: CalendarDay, period: string, ahead: number): CalendarDay {
  const { year, month } = readDayParts(today);
  switch (period) {
    case 'week':
      return ahead > 0 ? addDays(mondayOfWeek(today), 11) : endOfWeek(today);
    case 'month': {
      const later = readDayParts(addMonths(today, ahead));
      return lastDayOfMonth(later.year, later.month);
    }
    case 'quarter': {
      const later = readDayParts(addMonths(lastDayOfMonth(year, Math.ceil(month / 3) * 3), ahead * 3));
      return lastDayOfMonth(later.year, later.month);
    }
    case 'year':
      return lastDayOfMonth(year + ahead, 12);
    default:
      return addDays(today, ahead);
  }
}

function readPeriodEnds(text: string, today: CalendarDay): DateReading[] {
  const spelled = [...text.matchAll(PERIOD_END)].flatMap((match) => {
    const end = match.index + match[0].length;
    // "Write the end of year appeal" names the appeal, not its date.
    const isDate =
      LEADS_TO_END.test(text.slice(Math.max(0, match.index - 12), match.index)) ||
      ENDS_CLAUSE.test(text.slice(end, end + 12));
    if (!isDate) return [];
    const period = (match[2] ?? '').toLowerCase();
    const base = match[3] && period === 'year' ? `${match[3]}-01-01` : today;
    return listFixedReading(match.index, match[0], 'relative', endOfPeriod(base, period, match[1] ? 1 : 0));
  });
  // "By month end", but not "before the month-end close".
  const turned = [...text.matchAll(PERIOD_END_SHORT)].flatMap((match) => {
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 12);
    if (!ENDS_CLAUSE.test(after) && !GOES_ON.test(after)) return [];
    const ahead = (match[1] ?? '').toLowerCase() === 'next ' ? 1 : 0;
    const day = endOfPeriod(today, (match[2] ?? '').toLowerCase(), ahead);
    return listFixedReading(match.index, match[0], 'relative', day);
  });
  const periods: Record<string, string> = { W: 'week', M: 'month', Q: 'quarter', Y: 'year' };
  const short = [...text.matchAll(SHORT_END)].flatMap((match) =>
    listFixedReading(match.index, match[0], 'relative', endOfPeriod(today, periods[match[0].slice(2)] ?? 'day', 0)),
  );
  const weeks = [...text.matchAll(WEEK)].flatMap((match) => {
    const ahead = (match[1] ?? '').toLowerCase() === 'next' ? 1 : 0;
    return listFixedReading(match.index, match[0], 'relative', endOfPeriod(today, 'week', ahead));
  });
  return [...spelled, ...turned, ...short, ...weeks];
}

function resolveWeekday(today: CalendarDay, weekday: number, qualifier: string): CalendarDay {
  const coming = addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
  const inThisWeek = addDays(mondayOfWeek(today), (weekday + 6) % 7);
  if (qualifier === 'next') return addDays(inThisWeek, 7);
  if (qualifier === 'this') return inThisWeek < today ? coming : inThisWeek;
  return qualifier === 'week from' ? addDays(coming, 7) : coming;
}

function readWeekdays(text: string, today: CalendarDay): DateReading[] {
  return [...text.matchAll(WEEKDAY)].flatMap((match) => {
    const name = (match[3] ?? '').toLowerCase();
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 24);
    const qualifier = match[5] ? 'next' : match[2] ? 'week from' : (match[1] ?? '').toLowerCase();
    if (!name.endsWith('day') && !qualifier && !LEADS_TO_SHORT_DAY.test(before)) return [];
    if (NAMED_DAY.test(before) || NO_DAY.test(after) || RANGE_AHEAD.test(after) || RANGE_BEFORE.test(before)) return [];
    return listFixedReading(
      match.index,
      match[0],
      'weekday',
      resolveWeekday(today, DAYS.indexOf(name.slice(0, 3)), qualifier),
    );
  });
}

export function readRelativeDates(text: string, today: CalendarDay): DateReading[] {
  return [
    ...readDayWords(text, today),
    ...readCountedDays(text, today),
    ...readPeriodEnds(text, today),
    ...readWeekdays(text, today),
  ];
}
