// "What is due before December 10?": the time that a question after all that is due names.
import { monthNames } from '../../../../contract/month-names.ts';
import { readDateMentions } from '../../documents/text.ts';
import { addDays } from '../../tasks/text.ts';
import { longDate } from '../long-date.ts';
import { isoDay } from '../quote-days.ts';
import { topicsBeside } from './find-said.ts';
import { monthNamed, withoutMonth } from './month-names.ts';

export interface DuePeriod {
  /** Inclusive, YYYY-MM-DD; null where it is open. */
  from: string | null;
  to: string | null;
  /** "before December 10, 2026" */
  words: string;
  kind: 'time' | 'next' | 'overdue';
}

const longestQuestion = 160;
const asked =
  /^(?:(?:and|so|ok|okay|hi|hello|please|can you|could you|tell me|show me|give me)[, ]+)*(?:what|what['’]?s|which|anything|is (?:there )?anything|do (?:we|i) have anything|list|everything|all|any|tasks?)\b/i;
const ofDue =
  /\b(?:due(?! to\b| diligence\b| dates?\b| process\b)|overdue|(?:has|have|needs?) to be (?:done|finished)|coming up)\b/i;
const isLate = /\b(?:overdue|past due|already late)\b/i;
const ofAsking =
  'due overdue past late task tasks thing things item items action actions todo todos to-do to-dos work deadline deadlines open coming up upcoming list show need done finished assigned everything between end';
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const ofWeekday = new RegExp(String.raw`\b(by|before|until|on|this|next)? ?(${weekdays.join('|')})\b`, 'i');
const within = /\b(?:in|within|over|for|during) the (?:next|coming) (\d{1,3}|two|three|four) (day|week|month)s?\b/i;
const untilEnd = /\b(?:by|before|until|through) the end of (?:the |this )?(next )?(week|month|year)\b/i;
const ofUnit = /\b(this|next|coming|following) (week|month|year)\b/i;
const monthBeforeDay = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?=\.? \d)/gi;
const numberWords = ['one', 'two', 'three', 'four'];

/** Null where the question is not after all that is due, or names what it is after. */
export function readDuePeriod(text: string, today: string): DuePeriod | null {
  const plain = text
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(monthBeforeDay, (name) => name.charAt(0).toUpperCase() + name.slice(1));
  if (plain.length > longestQuestion || !asked.test(plain) || !ofDue.test(plain)) return null;
  const named = readDays(plain, today) ?? readNamed(plain, today);
  const period: DuePeriod = named ?? { from: today, to: null, words: 'next', kind: 'next' };
  const rest = topicsBeside(withoutMonth(withoutDays(plain)), ofAsking, weekdays.join(' '), [...numberWords].join(' '));
  const others = rest.filter((stem) => !/^\d+(?:st|nd|rd|th)?$/.test(stem));
  if (others.length > 0) return null;
  return isLate.test(plain) ? { from: null, to: addDays(today, -1), words: '', kind: 'overdue' } : period;
}

const withoutDays = (text: string): string =>
  readDateMentions(text).reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);

const time = (from: string | null, to: string | null, words: string): DuePeriod => ({ from, to, words, kind: 'time' });

const spanWords = (from: string, to: string): string =>
  from.slice(0, 4) === to.slice(0, 4)
    ? `${longDate(from).replace(/, \d{4}$/, '')} to ${longDate(to)}`
    : `${longDate(from)} to ${longDate(to)}`;

/** Days of the calendar: "by December 4", "between December 1 and 5". */
function readDays(text: string, today: string): DuePeriod | null {
  const [first, second] = readDateMentions(text).map(({ start, from }) => ({ start, day: nextDay(from, today) }));
  if (!first) return null;
  const before = text.slice(0, first.start).trim().split(' ').at(-1)?.toLowerCase() ?? '';
  if (second && /^(?:between|from)$/.test(before))
    return time(first.day, second.day, `from ${spanWords(first.day, second.day)}`);
  return untilDay(before, first.day, today);
}

function untilDay(before: string, day: string, today: string): DuePeriod {
  if (before === 'before') return time(null, addDays(day, -1), `before ${longDate(day)}`);
  if (/^(?:by|until|till|to|through)$/.test(before)) return time(null, day, `by ${longDate(day)}`);
  if (/^(?:after|from|since)$/.test(before))
    return time(before === 'after' ? addDays(day, 1) : day, null, `${before} ${longDate(day)}`);
  return time(day, day, day === today ? 'today' : `on ${longDate(day)}`);
}

function nextDay({ year, month, day }: { year: number | null; month: number; day: number }, today: string): string {
  const thisYear = Number(today.slice(0, 4));
  if (year !== null) return isoDay(year, month, day);
  const same = isoDay(thisYear, month, day);
  return same >= today ? same : isoDay(thisYear + 1, month, day);
}

/** Today, this week, in the next ten days, in March, by Friday. */
function readNamed(text: string, today: string): DuePeriod | null {
  if (/\btoday\b/i.test(text)) return time(today, today, 'today');
  const tomorrow = addDays(today, 1);
  if (/\btomorrow\b/i.test(text)) return time(tomorrow, tomorrow, 'tomorrow');
  const [, count, unit = ''] = within.exec(text) ?? [];
  if (count) {
    const number = Number(count) || numberWords.indexOf(count.toLowerCase()) + 1;
    const to = addDays(today, number * ({ day: 1, week: 7 }[unit.toLowerCase()] ?? 30));
    return time(today, to, spanWords(today, to));
  }
  const [, isNext, ofEnd] = untilEnd.exec(text) ?? [];
  if (ofEnd) {
    const [, to] = spanOf(ofEnd.toLowerCase(), isNext !== undefined, today);
    return time(null, to, `by ${longDate(to)}`);
  }
  const [, which = '', ofTime] = ofUnit.exec(text) ?? [];
  if (ofTime) {
    const isThis = which.toLowerCase() === 'this';
    const [from, to] = spanOf(ofTime.toLowerCase(), !isThis, today);
    return time(from, to, `${isThis ? 'this' : 'next'} ${ofTime.toLowerCase()}, ${spanWords(from, to)}`);
  }
  const [, before = 'on', weekday] = ofWeekday.exec(text) ?? [];
  if (weekday) {
    const ahead = (weekdays.indexOf(weekday.toLowerCase()) - weekdayOf(today) + 7) % 7;
    return untilDay(before.toLowerCase(), addDays(today, ahead), today);
  }
  const month = monthNamed(text);
  return month === null ? null : ofMonth(month, today);
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const lastOfMonth = (year: number, month: number): string =>
  isoDay(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate());

/** Weeks begin on Monday. */
function spanOf(unit: string, isNext: boolean, today: string): [from: string, to: string] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const step = isNext ? 1 : 0;
  if (unit === 'week') {
    const monday = addDays(today, step * 7 - ((weekdayOf(today) + 6) % 7));
    return [monday, addDays(monday, 6)];
  }
  if (unit === 'year') return [isoDay(year + step, 1, 1), isoDay(year + step, 12, 31)];
  const [inYear, inMonth] = month + step > 12 ? [year + 1, 1] : [year, month + step];
  return [isoDay(inYear, inMonth, 1), lastOfMonth(inYear, inMonth)];
}

/** The one that is now, or comes next. */
function ofMonth(month: number, today: string): DuePeriod {
  const thisYear = Number(today.slice(0, 4));
  const year = month < Number(today.slice(5, 7)) ? thisYear + 1 : thisYear;
  return time(isoDay(year, month, 1), lastOfMonth(year, month), `in ${monthNames[month - 1]} ${year}`);
}
