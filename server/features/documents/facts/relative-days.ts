// Days that minutes name by the day they were written on: "by Friday", "the 24th", "at the October meeting".
import * as chrono from 'chrono-node/en';
import { monthNames } from '../../../../contract/month-names.ts';

interface Reference {
  /** YYYY-MM-DD: of the meeting. */
  writtenOn: string;
  /** YYYY-MM-DD: days the document names as meetings. */
  meetings: string[];
}

const longest = 300;
const latest = Date.parse('2100-01-01');
const ofMeeting = new RegExp(String.raw`\b(${monthNames.join('|')}|next) (?:\p{Ll}+ )?meeting\b`, 'iu');
const endOfMonth = new RegExp(String.raw`\bend of (${monthNames.join('|')})\b`, 'i');
const ofMonth = /\b(?:the |on )(\d{1,2})(?:st|nd|rd|th)\b(?! (?:of|and|to)\b)/i;

/** YYYY-MM-DD, never before the day the words were written on; null where they name none. */
export function readRelativeDay(words: string, { writtenOn, meetings }: Reference): string | null {
  const text = words.slice(0, longest);
  const [, named] = ofMeeting.exec(text) ?? [];
  if (named) return meetings.find((day) => day > writtenOn && isOf(day, named)) ?? null;
  const month = monthNames.findIndex((name) => name.toLowerCase() === endOfMonth.exec(text)?.[1]?.toLowerCase());
  if (month >= 0) return lastOfMonth(month, writtenOn);
  const day = Number(ofMonth.exec(text)?.[1] ?? 0);
  if (day > 0) return nextOfMonth(day, writtenOn);
  const reference = { instant: new Date(`${writtenOn}T12:00:00Z`), timezone: 0 };
  for (const { start, index, text: said } of chrono.parse(text, reference, { forwardDate: true })) {
    // "30 days ahead" counts from another day.
    if (/^ (?:ahead|before|prior|earlier)\b/i.test(text.slice(index + said.length))) continue;
    const date = start.date();
    // "In 99999999 days" is no day of a calendar.
    const found = date.getTime() < latest ? date.toISOString().slice(0, 10) : '';
    if ((start.isCertain('day') || start.isCertain('weekday')) && found > writtenOn) return found;
  }
  return null;
}

const isOf = (day: string, named: string): boolean =>
  named.toLowerCase() === 'next' || monthNames[Number(day.slice(5, 7)) - 1]!.toLowerCase() === named.toLowerCase();

function lastOfMonth(month: number, from: string): string {
  const year = Number(from.slice(0, 4)) + (month < Number(from.slice(5, 7)) - 1 ? 1 : 0);
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}

function nextOfMonth(day: number, from: string): string | null {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const found = [0, 1, 2]
    .map((later) => new Date(Date.UTC(year, month - 1 + later, day)))
    .filter((date) => date.getUTCDate() === day)
    .map((date) => date.toISOString().slice(0, 10));
  return found.find((date) => date > from) ?? null;
}
