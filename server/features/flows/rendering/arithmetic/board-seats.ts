import { splitFields } from '../answer-fields.ts';
import { longestLine } from './budget-line.ts';
import { splitLines } from '../text-lines.ts';

export interface BoardMember {
  name: string;
  /** As typed; empty where the line names none. */
  termEnds: string;
  /** First day of the month or year in which the term ends, `YYYY-MM-DD`. */
  termEndsFrom: string | null;
  skills: string;
}

export interface Seats {
  target: number;
  members: number;
  /** Names of those whose term ends by the date. */
  ending: string[];
  toRecruit: number;
  /** Names of those whose term could not be read. */
  unknown: string[];
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `Ruth Adeyemi, June 2027, Finance and accounting`. */
export function readBoardMember(line: string): BoardMember {
  const [name = line, ...rest] = splitFields(line);
  const at = rest.findIndex((field) => readTermEnd(field) !== null);
  const termEnds = (rest[at] ?? '').replace(/^(?:the\s+)?terms?\s+(?:ends?|expires?)\s*:?\s*(?:in\s+)?/i, '');
  return {
    name,
    termEnds,
    termEndsFrom: readTermEnd(rest[at] ?? ''),
    skills: rest.filter((_, index) => index !== at).join(', '),
  };
}

export const readBoard = (text: string): BoardMember[] => splitLines(text).map(readBoardMember);

/** `June 2027`, `6/30/2027`, `2027-06-30` or `2027`; a month or a year counts from its first day. */
export function readTermEnd(text: string): string | null {
  if (text.length > longestLine) return null;
  const iso = /\b((?:19|20)\d\d)-(\d\d)(?:-(\d\d))?\b/.exec(text);
  if (iso) return toDay(iso[1], iso[2], iso[3] ?? '1');
  const slashes = /\b(\d{1,2})\/(?:(\d{1,2})\/)?((?:19|20)?\d\d)\b/.exec(text);
  if (slashes) return toDay((slashes[3] ?? '').padStart(4, '20'), slashes[1], slashes[2] ?? '1');
  const year = /\b(?:19|20)\d\d\b/.exec(text)?.[0];
  if (year === undefined) return null;
  const month =
    /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s*(?:(\d{1,2})(?:st|nd|rd|th)?,?\s)?/i.exec(text);
  const index = monthNames.indexOf((month?.[1] ?? '').toLowerCase());
  return index === -1 ? toDay(year, '1', '1') : toDay(year, String(index + 1), month?.[2] ?? '1');
}

function toDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? null : text;
}

/** Seats to fill = target - (members - terms that end by the date). */
export function computeSeats(input: {
  targetSize: string;
  board: readonly BoardMember[];
  /** As the profile says; where it does not, the members listed. */
  memberCount: number | null;
  recruitBy: string;
}): Seats | null {
  const numbers = input.targetSize.length > longestLine ? [] : (input.targetSize.match(/\d+/g) ?? []);
  const target = Number(numbers[0]);
  if (numbers.length !== 1 || target > 1000) return null;
  const members = input.memberCount ?? input.board.length;
  const ending = input.board.filter(({ termEndsFrom }) => termEndsFrom !== null && termEndsFrom <= input.recruitBy);
  return {
    target,
    members,
    ending: ending.map(({ name }) => name),
    toRecruit: Math.max(0, target - (members - ending.length)),
    unknown: input.board.filter(({ termEndsFrom }) => termEndsFrom === null).map(({ name }) => name),
  };
}

const small = new Set(['and', 'or', 'of', 'the', 'expertise', 'experience', 'management']);
const stem = (word: string) => word.replace(/(?:ing|ants?|s|er|ers)$/, '');
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !small.has(word)).map(stem);

/** Words people use for an option, beside those of its name. */
const otherWords: Record<string, string> = {
  'Finance and accounting': 'financial accountant cpa bank banking banker treasurer bookkeeping audit auditor',
  Legal: 'law lawyer attorney counsel paralegal',
  Fundraising: 'fundraiser donor donors development philanthropy',
  HR: 'personnel recruiting recruiter hiring',
  Marketing: 'communications media publicity',
  Technology: 'tech software data digital',
  'Real estate': 'property realtor',
  'Policy and advocacy': 'government legislative lobbying',
};

/** Whether the skills typed for a member name this option: a word of it in a close form, or one people use for it. */
export function namesSkill(member: BoardMember, option: string): boolean {
  const skills = member.skills.slice(0, longestLine);
  const words = new Set(wordsOf(skills));
  const names = wordsOf(`${option.slice(0, longestLine)} ${otherWords[option] ?? ''}`);
  return names.some((word) => words.has(word)) || (option === 'HR' && /human resources/i.test(skills));
}
