// Rule 2: the upcoming deadline of the organization's profile, where the text is about it.

import type { CalendarDay } from './calendar.ts';
import { readWordList } from '../../../platform/english/word-list.ts';
import { countBusinessDays, findLeadDay, formatNear, lateNote } from './lead-time.ts';
import { classifyWork, type WorkKind } from './work-kind.ts';

const INSIGNIFICANT = readWordList('deadline-small-words.txt');
const GENERIC = readWordList('deadline-name-words.txt');
const DAYS_EARLY: Partial<Record<WorkKind, number>> = { draft: 5, papers: 5, review: 3, inputs: 7, planning: 20 };
const DEFAULT_DAYS_EARLY = 2;
const SHOWN_NAME_LENGTH = 80;

function listSignificantWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const singular = words.map((word) => (word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word));
  return new Set(singular.filter((word) => word.length > 2 && !INSIGNIFICANT.has(word) && !/^\d+$/.test(word)));
}

function isAbout(text: string, deadlineName: string): boolean {
  const words = listSignificantWords(text);
  const shared = [...listSignificantWords(deadlineName)].filter((word) => words.has(word));
  return shared.length >= 2 && shared.some((word) => !GENERIC.has(word));
}

function shorten(name: string): string {
  return name.length > SHOWN_NAME_LENGTH ? `${name.slice(0, SHOWN_NAME_LENGTH - 1).trimEnd()}…` : name;
}

export function findProfileDeadline(
  title: string,
  description: string,
  today: CalendarDay,
  deadline: { name: string; date: CalendarDay } | null,
): { date: CalendarDay; reason: string } | null {
  if (!deadline || deadline.date < today || !isAbout(`${title}\n${description}`, deadline.name)) return null;
  // Thanks follow a gift; they prepare no deadline.
  if (/\b(?:thank|thanks|thank-you)\b/i.test(title)) return null;
  const businessDays = DAYS_EARLY[classifyWork(title)] ?? DEFAULT_DAYS_EARLY;
  const leadDay = findLeadDay(deadline.date, businessDays, today);
  const matched = `Matches your deadline '${shorten(deadline.name)}' (${formatNear(deadline.date, today)})`;
  return { date: leadDay.day, reason: `${matched}; ${countBusinessDays(businessDays)} early.${lateNote(leadDay)}` };
}
