import { addBusinessDays, addDays, businessDayOnOrAfter, businessDayOnOrBefore } from '../../tasks/index.ts';
import { findApplicationDeadline } from '../facts/application-deadline.ts';
import { findOwnDays } from '../facts/own-days.ts';
import type { FoundDate, Requirement } from '../analysis/document-analysis-result.ts';

// How much of the time until the deadline has gone when a requirement is to be done: whether we may apply comes
// first, what others must sign or send comes before our own writing is final, and the last check follows all of it.
const shareOfTime: Record<Requirement['category'], number | null> = {
  eligibility: 0.1,
  match: 0.4,
  section: 0.65,
  attachment: 0.75,
  length: 0.9,
  format: 0.9,
  deadline: 1,
  // Tell what there is to win, how it is decided and whom to ask.
  award: null,
  scoring: null,
  contact: null,
};

interface Planning {
  dates: FoundDate[];
  /** YYYY-MM-DD, as what is returned. */
  today: string;
}

/**
 * The business day to have a requirement done by, counted back from the application's deadline; what has a day of its
 * own is never due later than one business day before that. Never before today, and null without a deadline to come.
 */
export function planRequirement(
  { category, quote }: Pick<Requirement, 'category' | 'quote'>,
  { dates, today }: Planning,
): string | null {
  const own = findOwnDays(quote, dates);
  const next = own.find((day) => day >= today);
  if (own.length > 0 && !next) return null;
  if (category === 'deadline' && next) return dayBefore(next, today);
  const planned = planBefore(findApplicationDeadline(dates, today)?.date, category, today);
  return planned && next ? earlier(planned, dayBefore(next, today)) : planned;
}

function planBefore(deadline: string | undefined, category: Requirement['category'], today: string): string | null {
  const share = shareOfTime[category];
  if (!deadline || share === null) return null;
  const last = dayBefore(deadline, today);
  const days = Math.round(share * daysBetween(today, deadline));
  const planned = businessDayOnOrBefore(addDays(today, days));
  if (planned >= last) return last;
  return planned < today ? earlier(businessDayOnOrAfter(today), last) : planned;
}

function dayBefore(date: string, today: string): string {
  const day = addBusinessDays(date, -1);
  return day < today ? date : day;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
