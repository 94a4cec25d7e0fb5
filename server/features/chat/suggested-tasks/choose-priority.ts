import type { TaskPriority } from '../../../../contract/options.ts';
import { addBusinessDays, findDates } from '../../tasks/text.ts';

const urgent = /\b(?:today|tomorrow|asap|a\.s\.a\.p|urgent(?:ly)?|immediately|right away|overdue|at once)\b/i;
const compliance =
  /\b(?:I-9|W-[249]|1099s?|990(?:-\w+)?|941|SAM\.gov|insurance|licen[sc]es?|tax(?:es)?|consent|background checks?|payroll|new hires?|report the hire|mandated report\w*|state registration|charitable solicitation)\b/i;
const money = /\b(?:proposal|application|grant|LOI|letter of inquiry|funder|award|invoice|payroll|campaign)\b/i;
const meeting = /\bboard meeting\b/i;
const minor =
  /\b(?:once(?=$|[.,;])|optional(?:ly)?|eventually|some ?day|later on|when(?:ever)? you have time|nice to have|tidy|clean up)\b/i;
const soonDays = 7;
const monthDays = 21;

export interface TaskWords {
  /** The task's own words. */
  own: string;
  /** Its sentence, and the deadline that it is for. */
  around: string;
  isOptional: boolean;
}

/**
 * High: due within seven business days, compliance, money or a board meeting with a date within a month.
 * Low: an option or an improvement.
 */
export function choosePriority({ own, around, isOptional }: TaskWords, today: string): TaskPriority {
  if (isOptional) return 'low';
  if (urgent.test(own) || compliance.test(own)) return 'high';
  // "Next week" is a time to do it, not a day it is due.
  const isSoon = hasDateUntil(addBusinessDays(today, soonDays), own.replace(/\bnext week\b/gi, ''), today);
  if (isSoon) return 'high';
  const isForMoney = money.test(`${own} ${around}`) || meeting.test(around);
  if (isForMoney && hasDateUntil(addBusinessDays(today, monthDays), around, today)) return 'high';
  return minor.test(own) ? 'low' : 'medium';
}

export const hasDate = (text: string, today: string): boolean => findDates(text, today).mentions.length > 0;

const hasDateUntil = (last: string, text: string, today: string): boolean =>
  findDates(text, today).mentions.some(({ day }) => day <= last);
