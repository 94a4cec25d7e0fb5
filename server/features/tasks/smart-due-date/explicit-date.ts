// Rule 1: a date written in the title, then in the description.

import { isBusinessDay, isWeekend } from './business-days.ts';
import { weekdayName, type CalendarDay } from './calendar.ts';
import { findDates, type DateMention } from './date-mentions.ts';
import { countBusinessDays, findLeadDay, formatNear, lateNote } from './lead-time.ts';
import { classifyWork, findLead, isPurchase } from './work-kind.ts';

export interface ExplicitDate {
  suggestion: { date: CalendarDay; reason: string } | null;
  passed: CalendarDay | null;
  unclear: CalendarDay | null;
}

function chooseMention(title: string, mentions: DateMention[]): DateMention | undefined {
  const isOwnDeadline = (mention: DateMention) =>
    mention.isDeadline && mention.refersTo === 'task' && findLead(title, mention) !== null;
  return mentions.find(isOwnDeadline) ?? mentions.find((mention) => mention.isDeadline) ?? mentions[0];
}

function describeWritten({ day, missed, words }: DateMention, today: CalendarDay): string {
  const quoted = words.replace(/\s+/g, ' ').slice(0, 40);
  const near = formatNear(missed ?? day, today);
  const written = `Date in the text: ${quoted === near ? near : `"${quoted}" (${near})`}.`;
  if (missed) return written + lateNote({ day, isLate: true });
  if (isBusinessDay(day)) return written;
  return `${written} ${isWeekend(day) ? `A ${weekdayName(day)}` : 'A federal holiday'}, kept as written.`;
}

function suggestFromMention(
  title: string,
  mention: DateMention,
  today: CalendarDay,
): { date: CalendarDay; reason: string } {
  // What is planned on a day of the calendar, or ordered for it, takes place that day; the planning itself does not.
  const isPlanned = mention.followsOn && classifyWork(title) === 'planning';
  const isOrdered = mention.isForSomething && isPurchase(title);
  const isOfEvent = mention.refersTo !== 'task' || isPlanned || isOrdered;
  const lead = isOfEvent ? findLead(title, mention) : null;
  if (!lead) return { date: mention.day, reason: describeWritten(mention, today) };
  const leadDay = findLeadDay(mention.day, lead.businessDays, today);
  const early = countBusinessDays(lead.businessDays);
  const reason = `${formatNear(mention.day, today)} in the text is the event or deadline; ${lead.does} ${early} before.`;
  return { date: leadDay.day, reason: reason + lateNote(leadDay) };
}

export function findExplicitDate(
  title: string,
  description: string,
  today: CalendarDay,
  isUrgent: boolean,
): ExplicitDate {
  const inTitle = findDates(title, today, isUrgent);
  const inDescription = findDates(description, today, isUrgent);
  const mention = chooseMention(title, inTitle.mentions) ?? chooseMention(title, inDescription.mentions);
  return {
    suggestion: mention ? suggestFromMention(title, mention, today) : null,
    passed: inTitle.passed ?? inDescription.passed,
    unclear: inTitle.unclear ?? inDescription.unclear,
  };
}
