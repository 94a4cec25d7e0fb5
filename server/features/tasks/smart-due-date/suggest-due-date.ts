// Suggests a task's due date from its words: the first rule that matches wins (docs/domain-facts.md, section 4).

import { addBusinessDays, businessDayOnOrAfter, businessDayOnOrBefore } from './business-days.ts';
import { addDays, type CalendarDay } from './calendar.ts';
import { getTimeBox, type Priority } from './category.ts';
import { findExplicitDate } from './explicit-date.ts';
import { countBusinessDays, formatNear } from './lead-time.ts';
import { findProfileDeadline } from './profile-deadline.ts';
import { prepareText } from './readable-text.ts';
import { findStatutoryDate } from './statutory-dates.ts';

export interface SmartDueDateInput {
  title: string;
  description: string | null;
  priority: Priority;
  /** The organization's local calendar day, YYYY-MM-DD */
  today: CalendarDay;
  /** The profile's upcoming deadline */
  deadline: { name: string; date: CalendarDay } | null;
  /** 1 to 12; 12 is December */
  fiscalYearEndMonth: number;
  /** Where false, December is assumed and the reason says so */
  fiscalYearKnown: boolean;
}

export interface SmartDueDate {
  /** YYYY-MM-DD */
  date: CalendarDay;
  /** A short plain sentence for the person */
  reason: string;
}

const URGENT =
  /(?<!\b(?:not|non|isn't) ?-?)\b(?:urgent(?:ly)?|ASAP|immediately(?! (?:after|following|before))|right away)\b/i;
const MAXIMUM_DAYS_AHEAD = 90;

function capAhead(suggestion: SmartDueDate, today: CalendarDay): SmartDueDate {
  const latest = addDays(today, MAXIMUM_DAYS_AHEAD);
  if (suggestion.date <= latest) return suggestion;
  return {
    date: businessDayOnOrBefore(latest),
    reason: `${suggestion.reason} Shown sooner: suggestions reach ${MAXIMUM_DAYS_AHEAD} days at most.`,
  };
}

const isUrgent = (title: string, description: string): boolean => URGENT.test(title) || URGENT.test(description);

function suggestFromKind(title: string, description: string, priority: Priority, today: CalendarDay): SmartDueDate {
  if (isUrgent(title, description)) {
    return { date: businessDayOnOrAfter(today), reason: 'The text says it is urgent: today or the next business day.' };
  }
  const { why, businessDays } = getTimeBox(title, description);
  const count = businessDays[priority];
  return {
    date: addBusinessDays(today, count),
    reason: `${why}: ${countBusinessDays(count)} at ${priority} priority.`,
  };
}

export function suggestDueDate(input: SmartDueDateInput): SmartDueDate {
  const { priority, today, deadline } = input;
  const title = prepareText(input.title);
  const description = prepareText(input.description ?? '');
  const explicit = findExplicitDate(title, description, today, isUrgent(title, description));
  if (explicit.suggestion) return explicit.suggestion;
  if (explicit.passed) {
    const { date, reason } = suggestFromKind(title, description, priority, today);
    return { date, reason: `The date in the text has passed (${formatNear(explicit.passed, today)}). ${reason}` };
  }
  const matched = findProfileDeadline(title, description, today, deadline);
  if (matched) return capAhead(matched, today);
  const fiscalYear = { endMonth: input.fiscalYearEndMonth, known: input.fiscalYearKnown };
  const statutory = findStatutoryDate(title, description, today, fiscalYear);
  if (statutory) return statutory;
  const { date, reason } = capAhead(suggestFromKind(title, description, priority, today), today);
  const hint = explicit.unclear
    ? ` ${formatNear(explicit.unclear, today)} is read as past; add its year if it is ahead.`
    : '';
  return { date, reason: reason + hint };
}
