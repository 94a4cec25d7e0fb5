import { addBusinessDays, businessDayOnOrAfter } from './business-days.ts';
import { formatShortDay, yearOf, type CalendarDay } from './calendar.ts';

export interface LeadDay {
  day: CalendarDay;
  /** The wanted day has passed, so that the nearest possible one is given */
  isLate: boolean;
}

/** The wanted day; where it has passed, today or the next business day, but never after the event itself. */
export function keepAhead(wanted: CalendarDay, event: CalendarDay, today: CalendarDay): LeadDay {
  if (wanted >= today) return { day: wanted, isLate: false };
  const soonest = businessDayOnOrAfter(today);
  return { day: soonest < event ? soonest : event, isLate: true };
}

export function findLeadDay(event: CalendarDay, businessDays: number, today: CalendarDay): LeadDay {
  return keepAhead(addBusinessDays(event, -businessDays), event, today);
}

/** "1 business day", "5 business days" */
export function countBusinessDays(count: number): string {
  return count === 1 ? '1 business day' : `${count} business days`;
}

/** "Dec 15", with its year where that is not today's */
export function formatNear(day: CalendarDay, today: CalendarDay): string {
  return yearOf(day) === yearOf(today) ? formatShortDay(day) : `${formatShortDay(day)}, ${yearOf(day)}`;
}

export function lateNote({ isLate }: LeadDay): string {
  return isLate ? ' That day has passed, so as soon as possible.' : '';
}
