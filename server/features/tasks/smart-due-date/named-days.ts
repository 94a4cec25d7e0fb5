// Days that are named, not dated: the first Friday in December, before Thanksgiving, two weeks before Christmas.

import { readAlternatives } from '../../../platform/english/word-list.ts';
import { findBeside, COUNTED_UNIT } from './beside-days.ts';
import { givingTuesday } from './business-days.ts';
import { findMonth, monthStarts } from '../../../platform/english/months.ts';
import { addDays, addMonths, nthWeekday, readDayParts, type CalendarDay } from './calendar.ts';
import type { DateReading } from './date-reading.ts';
import { HOLIDAYS } from './holidays.ts';
import { DAY_NAME, DAYS, SHORT_DAY } from './relative-dates.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const MONTH = `(?:${monthStarts})[a-z]*`;
const WEEKDAY_OF_MONTH = new RegExp(
  `\\b(${ORDINALS.join('|')}|1st|2nd|3rd|4th|5th|last) (${DAY_NAME}|${SHORT_DAY})\\b\\.? ` +
    `(?:(?:in|of) (?:(${MONTH})\\b\\.?(?:,? (20\\d\\d)\\b)?|the month\\b)|(?:in |of )?(next|this) month\\b)`,
  'gi',
);
const OTHER_DAY = /\b(?:every |each |(?:second|next)[ -]to[ -])$/i;

const NAMED = [...HOLIDAYS, { names: '#?giving ?tuesday', dayIn: givingTuesday }].map(({ names, dayIn }) => ({
  names,
  pattern: new RegExp(`^(?:${names})$`, 'i'),
  dayIn,
}));
const TIME_OFF = '(?: holidays?| break| weekend)?';
// "Before the Christmas party" names the party, whose day nobody told.
const NAMES_NOTHING_ELSE = `(?![\\w'-])(?! (?!(?:${readAlternatives('clause-goes-on.txt')}|this)\\b)\\w)`;
const HOLIDAY = new RegExp(
  `\\b(?:(?:${COUNTED_UNIT} )?(before|prior to|ahead of|after)|(by|on or before|no later than|until|till)|(?:on|due|for(?! the new year\\b))) (?:the |this )?` +
    `(${NAMED.map(({ names }) => names).join('|')})${TIME_OFF}(?:,? (20\\d\\d)\\b)?${NAMES_NOTHING_ELSE}`,
  'gi',
);
const LEADS_IN = /^(?:on|due|for) (?:the |this )?/i;

const LATELY_DAYS = 90;

/** The next such day; one that has just passed stays, for "on Halloween" in November looks back. */
function nextFrom(today: CalendarDay, dayIn: DateReading['dayIn']): DateReading['dayIn'] {
  return (year) => {
    const day = dayIn(year);
    return day && day >= addDays(today, -LATELY_DAYS) ? day : dayIn(year + 1);
  };
}

function readingOf(
  start: number,
  words: string,
  today: CalendarDay,
  year: string | undefined,
  dayIn: DateReading['dayIn'],
): DateReading {
  const span = { start, end: start + words.length, namesEvent: false };
  return year
    ? { ...span, form: 'dated', dayIn: () => dayIn(Number(year)) }
    : { ...span, form: 'yearless', dayIn: nextFrom(today, dayIn) };
}

function findWeekdayOfMonth(year: number, month: number, weekday: number, nth: number): CalendarDay | null {
  const day = nthWeekday(year, month, weekday, nth);
  return readDayParts(day).month === month ? day : null;
}

function findInComingMonths(today: CalendarDay, from: number, to: number, weekday: number, nth: number) {
  for (let ahead = from; ahead <= to; ahead += 1) {
    const { year, month } = readDayParts(addMonths(today, ahead));
    const day = findWeekdayOfMonth(year, month, weekday, nth);
    if (day && day >= today) return day;
  }
  return null;
}

function readWeekdaysOfMonths(text: string, today: CalendarDay): DateReading[] {
  return [...text.matchAll(WEEKDAY_OF_MONTH)].flatMap((match) => {
    if (OTHER_DAY.test(text.slice(Math.max(0, match.index - 12), match.index))) return [];
    const [words, ordinal = '', name = '', monthName, year, which] = match;
    const place = ORDINALS.indexOf(ordinal.toLowerCase());
    const nth = /last/i.test(ordinal) ? -1 : place >= 0 ? place + 1 : Number(ordinal[0]);
    const weekday = DAYS.indexOf(name.slice(0, 3).toLowerCase());
    const month = findMonth(monthName ?? '');
    if (month) {
      const dayIn = (wanted: number) => findWeekdayOfMonth(wanted, month, weekday, nth);
      return [readingOf(match.index, words, today, year, dayIn)];
    }
    // A fifth weekday comes at least once in any four months.
    const [from, to] = which ? (/next/i.test(which) ? [1, 1] : [0, 0]) : [0, 3];
    const day = findInComingMonths(today, from, to, weekday, nth);
    return day ? [readingOf(match.index, words, today, day.slice(0, 4), () => day)] : [];
  });
}

function readHolidays(text: string, today: CalendarDay): DateReading[] {
  return [...text.matchAll(HOLIDAY)].flatMap((match) => {
    const [words, count, kind = '', unit = '', beside, , name = '', year] = match;
    const holiday = NAMED.find(({ pattern }) => pattern.test(name));
    if (!holiday) return [];
    const sign = /after/i.test(beside ?? '') ? 1 : -1;
    const dayIn = (wanted: number) => {
      const day = holiday.dayIn(wanted);
      return beside ? findBeside(day, { sign, unit: unit.toLowerCase(), count, kind }) : day;
    };
    if (unit && sign < 0) {
      const counted = year ? () => dayIn(Number(year)) : dayIn;
      const countedFrom = year ? () => holiday.dayIn(Number(year)) : holiday.dayIn;
      const span = { start: match.index, end: match.index + words.length, namesEvent: false };
      return [{ ...span, form: year ? ('dated' as const) : ('yearless' as const), dayIn: counted, countedFrom }];
    }
    const leadsIn = LEADS_IN.exec(beside || /^on or/i.test(words) ? '' : words)?.[0].length ?? 0;
    return [readingOf(match.index + leadsIn, words.slice(leadsIn), today, year, dayIn)];
  });
}

export function readNamedDays(text: string, today: CalendarDay): DateReading[] {
  return [...readWeekdaysOfMonths(text, today), ...readHolidays(text, today)];
}
