// Dates that name a day of the calendar: 2026-12-15, 12/15/2026, 12/15, March 14, 14 March 2027, the 15th, GivingTuesday.

import * as chrono from 'chrono-node/en';
import { findMonth, monthStarts } from '../../../platform/english/months.ts';
import { readAlternatives } from '../../../platform/english/word-list.ts';
import { givingTuesday } from './business-days.ts';
import { findDay, lastDayOfMonth, readDayParts, yearOf, type CalendarDay } from './calendar.ts';
import { listFixedReading, type DateReading } from './date-reading.ts';

// Without refiners chrono reports each date as written: no merging, no guessing of the year.
const spelledDateParser = new chrono.Chrono({ parsers: chrono.strict.parsers, refiners: [] });

const ISO = /(?<![\w/.-])(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:T[\d:.]{1,15}Z?)?(?![\w/-]|\.\d)/g;
const NUMERIC = /(?<![\w/.$-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\w/]|-\w|\.\d)/g;
const NUMERIC_YEARLESS = /(?<![\w/.$:-])(\d{1,2})\/(\d{1,2})(?![\w/%]|-[a-z]|\.\d)/gi;
const SIMPLE_FRACTION = /^(?:1\/[234568]|2\/3|3\/[48]|5\/8)$/;
const LEADS_TO_DATE = /\b(?:by|on|due|before|until|deadline|met|received|since)[:,]? +$/i;
const COUNTED = new RegExp(String.raw`^ ?(?:${readAlternatives('counted-words.txt')})\b`, 'iu');
const MONTH_NAME = new RegExp(String.raw`\b(?:${monthStarts})[a-z]*`, 'i');
const VERB_MONTH = /^(?:may|march|mar)$/;
const LEADS_TO_MONTH = /(?:^|[,:;(.] *|\b(?:by|on|due|before|until|for|of|the|from|since|deadline|day) +)$/i;
const QUESTION = /^ +[a-z]+s?\b[^.!?\n]{0,200}\?/;
const DAY_OF_MONTH = new RegExp(
  String.raw`\b(?:by|due|before|until|on)(?: on)? the (\d{1,2})(?:st|nd|rd|th)\b(?! (?!(?:${readAlternatives('clause-goes-on.txt')})\b)[a-z])`,
  'gi',
);
const GIVING_TUESDAY = /#?\bgiving ?tuesday\b(?:,? (20\d\d)\b)?/gi;
const LOOKS_BACK = /^(?:'s)? (?:donors?|donations?|gifts?|results?|totals?|numbers|recap|report|thank)/i;

function readIsoDates(text: string): DateReading[] {
  return [...text.matchAll(ISO)].flatMap((match) =>
    listFixedReading(match.index, match[0], 'dated', findDay(Number(match[1]), Number(match[3]), Number(match[4]))),
  );
}

function readNumericDates(text: string): DateReading[] {
  return [...text.matchAll(NUMERIC)].flatMap((match) => {
    const [first, second, yearText] = [Number(match[1]), Number(match[3]), match[4] ?? ''];
    if (yearText.length === 2 && match[2] !== '/') return [];
    const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
    const dayFirst = yearText.length === 4 ? findDay(year, second, first) : null;
    return listFixedReading(match.index, match[0], 'dated', findDay(year, first, second) ?? dayFirst);
  });
}

function yearlessReading(start: number, end: number, month: number, day: number): DateReading[] {
  // 2024 is a leap year: February 29 is a date in some years.
  if (!findDay(2024, month, day)) return [];
  return [{ start, end, form: 'yearless', dayIn: (year) => findDay(year, month, day), namesEvent: false }];
}

function readYearlessNumericDates(text: string): DateReading[] {
  return [...text.matchAll(NUMERIC_YEARLESS)].flatMap((match) => {
    const end = match.index + match[0].length;
    const announced = LEADS_TO_DATE.test(text.slice(Math.max(0, match.index - 20), match.index));
    const counts = COUNTED.test(text.slice(end, end + 20));
    if (!announced && (counts || SIMPLE_FRACTION.test(match[0]))) return [];
    return yearlessReading(match.index, end, Number(match[1]), Number(match[2]));
  });
}

function isVerb(text: string, index: number, words: string): boolean {
  const month = MONTH_NAME.exec(words);
  if (!month || month.index > 0) return false;
  const rest = text.slice(index + words.length, index + words.length + 250);
  if (month[0] === 'May')
    return /(?:^|[.!?\n] *)$/.test(text.slice(Math.max(0, index - 3), index)) && QUESTION.test(rest);
  const plain = VERB_MONTH.test(month[0]) && !/\d(?:st|nd|rd|th)\b|\d{4}/i.test(words);
  return plain && !LEADS_TO_MONTH.test(text.slice(Math.max(0, index - 12), index));
}

function readSpelledDates(text: string, today: CalendarDay): DateReading[] {
  const reference = { instant: new Date(`${today}T12:00:00.000Z`), timezone: 0 };
  return spelledDateParser.parse(text, reference).flatMap(({ index, text: words, start }) => {
    const month = start.get('month');
    const day = start.get('day');
    if (!month || !day || !start.isCertain('month') || !start.isCertain('day') || !MONTH_NAME.test(words)) return [];
    // Chrono reads "the second may be late" as May 2.
    if (!/\d| of /.test(words) || isVerb(text, index, words)) return [];
    const year = /\b(?:19|20)\d\d\b/.exec(words);
    const end = index + words.length;
    if (!year) return yearlessReading(index, end, month, day);
    return listFixedReading(index, words, 'dated', findDay(Number(year[0]), month, day));
  });
}

function readDaysOfMonth(text: string, today: CalendarDay): DateReading[] {
  const parts = readDayParts(today);
  return [...text.matchAll(DAY_OF_MONTH)].flatMap((match) => {
    const wanted = Number(match[1]);
    for (let ahead = wanted < parts.day ? 1 : 0; ahead <= 2; ahead += 1) {
      const month = parts.month - 1 + ahead;
      const date = findDay(parts.year + Math.floor(month / 12), (month % 12) + 1, wanted);
      const start = match.index + match[0].toLowerCase().lastIndexOf('the');
      if (date) return listFixedReading(start, text.slice(start, match.index + match[0].length), 'relative', date);
    }
    return [];
  });
}

function readMonthEnds(text: string): DateReading[] {
  return [...text.matchAll(/\bend of ([a-z]{3,9})\b(?:,? (20\d\d)\b)?/gi)].flatMap((match) => {
    const month = MONTH_NAME.exec(match[1] ?? '')?.index === 0 ? findMonth(match[1] ?? '') : null;
    if (!month) return [];
    const lastDay = (year: number) => lastDayOfMonth(year, month);
    if (match[2]) return listFixedReading(match.index, match[0], 'dated', lastDay(Number(match[2])));
    const end = match.index + match[0].length;
    return [{ start: match.index, end, form: 'yearless' as const, dayIn: lastDay, namesEvent: false }];
  });
}

function readGivingTuesdays(text: string): DateReading[] {
  return [...text.matchAll(GIVING_TUESDAY)].flatMap((match) => {
    const end = match.index + match[0].length;
    if (LOOKS_BACK.test(text.slice(end, end + 20))) return [];
    const named = match[1] ? givingTuesday(Number(match[1])) : null;
    const form = named ? ('dated' as const) : ('yearless' as const);
    return [{ start: match.index, end, form, dayIn: (year: number) => named ?? givingTuesday(year), namesEvent: true }];
  });
}

export function readCalendarDates(text: string, today: CalendarDay): DateReading[] {
  return [
    ...readIsoDates(text),
    ...readNumericDates(text),
    ...readYearlessNumericDates(text),
    ...readSpelledDates(text, today),
    ...readDaysOfMonth(text, today),
    ...readMonthEnds(text),
    ...readGivingTuesdays(text),
  ].filter(
    (reading) => reading.form !== 'yearless' || reading.dayIn(yearOf(today)) || reading.dayIn(yearOf(today) + 1),
  );
}
