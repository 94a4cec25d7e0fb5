// Days that minutes name by the day they were written on: "by Friday", "the 24th", "at the October meeting".
import { monthNames } from '../../../../contract/month-names.ts';
import { findDates } from '../../tasks/text.ts';

interface Reference {
  /** YYYY-MM-DD: of the meeting. */
  writtenOn: string;
  /** YYYY-MM-DD: days the document names as meetings. */
  meetings: string[];
}

const longest = 300;
const ofMeeting = new RegExp(String.raw`\b(${monthNames.join('|')}|next) (?:\p{Ll}+ )?meeting\b`, 'iu');
const ofMonth = /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! (?:of|and|to)\b)/i;

/** YYYY-MM-DD, never before the day the words were written on; null where they name none. */
export function readRelativeDay(words: string, { writtenOn, meetings }: Reference): string | null {
  const text = words.slice(0, longest);
  const [, named] = ofMeeting.exec(text) ?? [];
  if (named) return meetings.find((day) => day > writtenOn && isOf(day, named)) ?? null;
  const day = Number(ofMonth.exec(text)?.[1] ?? 0);
  if (day > 0) return nextOfMonth(day, writtenOn);
  return findDates(text, writtenOn).mentions.find(({ day }) => day > writtenOn)?.day ?? null;
}

const isOf = (day: string, named: string): boolean =>
  named.toLowerCase() === 'next' || monthNames[Number(day.slice(5, 7)) - 1]!.toLowerCase() === named.toLowerCase();

function nextOfMonth(day: number, from: string): string | null {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const found = [0, 1, 2]
    .map((later) => new Date(Date.UTC(year, month - 1 + later, day)))
    .filter((date) => date.getUTCDate() === day)
    .map((date) => date.toISOString().slice(0, 10));
  return found.find((date) => date > from) ?? null;
}
