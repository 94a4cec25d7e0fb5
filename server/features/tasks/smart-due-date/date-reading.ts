import type { CalendarDay } from './calendar.ts';

/** A piece of text that reads as a date, before its surroundings have said what the date is for. */
export interface DateReading {
  start: number;
  end: number;
  /** 'yearless': month and day only, the year is the reader's to decide */
  form: 'dated' | 'yearless' | 'weekday' | 'relative';
  /** The day in that year (only a yearless reading looks at the year), or null where that year has no such day */
  dayIn: (year: number) => CalendarDay | null;
  /** The words themselves name an event, such as GivingTuesday */
  namesEvent: boolean;
  /** The other day that this one is counted from, as in "two days before December 11" */
  countedFrom?: DateReading['dayIn'];
}

/** None for a day that the calendar does not have. */
export function listFixedReading(
  start: number,
  words: string,
  form: 'dated' | 'weekday' | 'relative',
  day: CalendarDay | null,
): DateReading[] {
  return day ? [{ start, end: start + words.length, form, dayIn: () => day, namesEvent: false }] : [];
}
