// Dates as they are written in a sentence, by chrono; what only looks like one is left out.
import type { ParsedComponents } from 'chrono-node';
import * as chrono from 'chrono-node/en';
import { monthStarts } from '../../../platform/english/months.ts';

export interface CalendarParts {
  /** Null where the words name none. */
  year: number | null;
  month: number;
  day: number;
}

export interface DateMention {
  start: number;
  end: number;
  from: CalendarParts;
  /** Of a range written as one: "January 19-29". */
  to: CalendarParts | null;
}

// Without refiners chrono reports each date as written: no merging, no guessing of the year.
const parser = new chrono.Chrono({ parsers: chrono.strict.parsers, refiners: [] });
// The year is always read from the words; chrono asks for a day to count from.
const reference = { instant: new Date('2000-06-15T12:00:00Z'), timezone: 0 };

// With a capital: "may" and "march" are other words, too.
const capital = monthStarts.replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
const monthName = new RegExp(String.raw`^(?:\D{0,12}\d{0,2}\D{0,12})\b(?:${capital}|${monthStarts.toUpperCase()})`);
const numericDate = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;
const numericYearless = /^\d{1,2}\/\d{1,2}$/;
const mayHoldDate = new RegExp(String.raw`\d[-/.]\d|\b(?:${monthStarts})`, 'i');
const noDate = [
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\S+@\S+/g,
  /\S+\.(?:pdf|docx?|xlsx?|csv|txt|zip)\b/gi,
  /(?<![\w/])\+?1?[-. ]?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g,
  /(?:\b(?:section|sec\.|version|article|chapter|part|item|number)|§|#|\bno\.)\s*\d[\w./-]*/gi,
];
const instant = /(?<![\w/.-])\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)(?!\w)/g;
const leadsToDate = /(?:\b(?:by|on|due|before|until|deadline|from|to|through|date|and|since)[:,]? *|^)$/i;

export function readDateMentions(text: string, timeZone = 'UTC'): DateMention[] {
  if (!mayHoldDate.test(text)) return [];
  const instants = readInstants(text, timeZone);
  const plain = [...noDate, instant].reduce(blank, text);
  const spelled = parser.parse(plain.replace(/[–—−]/g, '-'), reference).flatMap((result) => readMention(result, text));
  const found = [...instants, ...spelled].toSorted((one, other) => one.start - other.start || other.end - one.end);
  const kept: DateMention[] = [];
  for (const mention of found) if (mention.start >= (kept.at(-1)?.end ?? 0)) kept.push(mention);
  return kept;
}

const blank = (text: string, pattern: RegExp): string => text.replace(pattern, (found) => '\0'.repeat(found.length));

/** An export of a system names instants: the day is the organization's. */
const readInstants = (text: string, timeZone: string): DateMention[] =>
  [...text.matchAll(instant)].flatMap((match) => {
    const [words] = match;
    const time = new Date(words);
    if (Number.isNaN(time.getTime())) return [];
    const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone }).format(time).split('-').map(Number);
    const from = { year: year!, month: month!, day: day! };
    return [{ start: match.index, end: match.index + words.length, from, to: null }];
  });

function readMention({ index, text: words, start, end }: chrono.ParsedResult, text: string): DateMention[] {
  const before = text.slice(0, index);
  const after = text.slice(index + words.length);
  const spelled = monthName.test(words);
  const isNumber = numericDate.test(words) || (numericYearless.test(words) && isAnnounced(before, after));
  if (spelled ? /[\w/.$#]$/.test(before) || /^[\w/%]/.test(after) : !isNumber) return [];
  // "2026-0412-7", "1/2/2026/4": a number of something else.
  if (!spelled && (/[\w/.$#-]$/.test(before) || /^(?:[\w/%]|-\w|\.\d)/.test(after))) return [];
  const from = readParts(start, words);
  const to = end && readParts(end, words);
  if (!from || (end && !to)) return [];
  return [{ start: index, end: index + words.trimEnd().length, from, to: to ?? null }];
}

/** "12/15" is a date after "by"; alone in a cell too. A half is none. */
const isAnnounced = (before: string, after: string): boolean =>
  leadsToDate.test(before) && (before !== '' || after.trim() === '') && !/^ ?(?:of|pages?|cups?|points)\b/i.test(after);

function readParts(day: ParsedComponents, words: string): CalendarParts | null {
  if (!day.isCertain('month') || !day.isCertain('day')) return null;
  const hasYear = /\d{4}/.test(words) || /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}$/.test(words);
  const parts = { year: hasYear ? day.get('year') : null, month: day.get('month') ?? 0, day: day.get('day') ?? 0 };
  const year = parts.year ?? 2024;
  const isDay = new Date(Date.UTC(year, parts.month - 1, parts.day)).getUTCDate() === parts.day;
  return isDay && year >= 1900 && year <= 2100 ? parts : null;
}
