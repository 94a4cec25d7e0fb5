// The dates of a text that a task could be due on, each with what it is for.

import { countFromReading } from './beside-days.ts';
import { readCalendarDates } from './calendar-dates.ts';
import { yearOf, type CalendarDay } from './calendar.ts';
import type { DateReading } from './date-reading.ts';
import {
  findReference,
  followsDeadlineWord,
  isForSomething,
  isHistory,
  isOverdue,
  standsWithEvent,
  type Surroundings,
} from './date-surroundings.ts';
import { keepAhead } from './lead-time.ts';
import { readNamedDays } from './named-days.ts';
import { readRelativeDates } from './relative-dates.ts';

export interface DateMention {
  day: CalendarDay;
  /** The day told, which has passed while the one it counts from is ahead: "a week before Friday" on a Monday. */
  missed: CalendarDay | null;
  words: string;
  refersTo: 'task' | 'event' | 'deadline';
  isDeadline: boolean;
  namesEvent: boolean;
  /** "On March 20": the day of what stands before it. */
  followsOn: boolean;
  /** "For the party on March 20" */
  isForSomething: boolean;
  sentence: string;
}

export interface DatesInText {
  /** Today or later */
  mentions: DateMention[];
  /** The first date with a year that has passed and is not told as history */
  passed: CalendarDay | null;
  /** The first day without a year that has passed this year and is not told as history */
  unclear: CalendarDay | null;
}

const SENTENCE_END = /[.!?;](?=\s|$)|\n/g;
const BEFORE_LENGTH = 120;
const AFTER_LENGTH = 80;

/** Longest reading first where two overlap; "Friday, December 11" is one date. */
function settleOverlaps(readings: DateReading[], text: string): DateReading[] {
  const settled: DateReading[] = [];
  for (const reading of readings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const previous = settled.at(-1);
    if (previous && reading.start < previous.end) continue;
    const namesItsWeekday =
      previous?.form === 'weekday' &&
      (reading.form === 'dated' || reading.form === 'yearless') &&
      /^[, (]{0,3}$/.test(text.slice(previous.end, reading.start));
    if (namesItsWeekday) settled.splice(-1, 1, { ...reading, start: previous.start });
    else settled.push(reading);
  }
  return settled;
}

function findSurroundings(
  text: string,
  reading: DateReading,
  previousEnd: number,
  sentenceEnds: number[],
): Surroundings & { sentence: string } {
  const sentenceStart = (sentenceEnds.findLast((end) => end < reading.start) ?? -1) + 1;
  const sentenceEnd = sentenceEnds.find((end) => end >= reading.end) ?? text.length;
  const from = Math.max(sentenceStart, reading.start - BEFORE_LENGTH);
  const to = Math.min(sentenceEnd, reading.end + AFTER_LENGTH);
  return {
    before: text.slice(Math.max(from, previousEnd), reading.start),
    words: text.slice(reading.start, reading.end),
    after: text.slice(reading.end, to),
    sentence: text.slice(from, to),
  };
}

/** A day without a year that has passed is next year's where it can be, unless what it counts from is ahead. */
function chooseDay(
  reading: DateReading,
  canBeNextYear: boolean,
  today: CalendarDay,
): { day: CalendarDay | null; missed: CalendarDay | null } {
  for (const year of [yearOf(today), yearOf(today) + 1]) {
    const day = reading.dayIn(year);
    const countedFrom = reading.countedFrom?.(year);
    if (day && day < today && countedFrom && countedFrom >= today)
      return { day: keepAhead(day, countedFrom, today).day, missed: day };
    const isAfter = day && countedFrom && day > countedFrom;
    if ((day && day >= today) || isAfter || reading.form !== 'yearless' || !canBeNextYear) return { day, missed: null };
  }
  return { day: reading.dayIn(yearOf(today) + 1), missed: null };
}

/** `isUrgent`: what was due is late, and not due in a year. */
export function findDates(text: string, today: CalendarDay, isUrgent = false): DatesInText {
  const found: DatesInText = { mentions: [], passed: null, unclear: null };
  const told = settleOverlaps(
    [...readCalendarDates(text, today), ...readRelativeDates(text, today), ...readNamedDays(text, today)],
    text,
  );
  const readings = settleOverlaps(
    told.map((reading) => countFromReading(reading, text)),
    text,
  );
  const sentenceEnds = [...text.matchAll(SENTENCE_END)].map((match) => match.index);
  let previousEnd = 0;
  for (const reading of readings) {
    const around = findSurroundings(text, reading, previousEnd, sentenceEnds);
    previousEnd = reading.end;
    if (isHistory(around)) continue;
    const isDeadline = reading.countedFrom !== undefined || followsDeadlineWord(around);
    const wasDue = isOverdue(around);
    const isLate = wasDue || (isUrgent && followsDeadlineWord(around));
    const { day, missed } = chooseDay(reading, isDeadline && !isLate, today);
    // "Was due Friday, now Monday": the day that was put off counts no more.
    if (wasDue && day && day >= today) continue;
    if (day && day >= today) {
      const { words, sentence } = around;
      const refersTo = reading.countedFrom ? 'task' : findReference(reading, around);
      const isOfCalendar = reading.form === 'dated' || reading.form === 'yearless';
      const followsOn = isOfCalendar && /\bon (?:the )?$/i.test(around.before);
      const namesEvent = standsWithEvent(around);
      const isFor = isOfCalendar && isForSomething(around);
      const meant = { refersTo, isDeadline, namesEvent, followsOn, isForSomething: isFor } as const;
      found.mentions.push({ day, missed, words, ...meant, sentence });
    } else if (reading.form === 'yearless' && !isLate) {
      found.unclear ??= day;
    } else {
      found.passed ??= day;
    }
  }
  return found;
}
