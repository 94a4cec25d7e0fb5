// What the check list says of the answers of any guide.
import { reachableSteps } from '../../../../contract/flow-conditions.ts';
import type { Responses, Step } from '../../../../contract/flows.ts';
import { isTableStep } from '../../../../contract/table-answers.ts';
import { readDay } from '../../../../contract/table-cells.ts';
import { findRows } from '../../../../contract/table-lines.ts';
import { longDate } from './calendar-text.ts';
import { addDays } from '../../../platform/english/day-count.ts';
import { findDayOff } from './holidays.ts';

const mostDays = 8;

interface Given {
  responses: Responses;
  today: string;
}

/** Days of the next year on which nobody is at work, those moved off such a day, an end before its beginning, answers in small letters. */
export function listRemarks(steps: readonly Step[], { responses, today }: Given, moved: readonly string[]): string[] {
  const asked = reachableSteps(steps, responses);
  const nextYear = addDays(today, 366);
  const days = new Set(
    asked
      .flatMap((step) => daysOf(step, responses[step.key] ?? '', today))
      .filter((day) => day >= today && day < nextYear),
  );
  const off = [...days].flatMap((day) => {
    const reason = findDayOff(day);
    return reason === null ? [] : [`${longDate(day)} (${reason})`];
  });
  const dates = asked.filter(({ type }) => type === 'date').map(({ key }) => ({ key, day: responses[key] ?? '' }));
  const [start, end] = [/^start/, /^end/].map((kind) => dates.find(({ key, day }) => kind.test(key) && day !== ''));
  return [
    off.length > 0 && `On a weekend or a holiday: ${listDays(off)}`,
    moved.length > 0 && `Moved off a weekend or a holiday: ${listDays(moved)}`,
    start &&
      end &&
      end.day < start.day &&
      `The end, ${longDate(end.day)}, comes before the start, ${longDate(start.day)}`,
    asked.some((step) => isSmall(responses[step.key] ?? '', step)) &&
      'Some answers were typed in small letters: names of people and places have their capitals',
  ].filter((remark) => typeof remark === 'string');
}

const listDays = (days: readonly string[]): string => days.slice(0, mostDays).join('; ');

const longAnswer = 40;
const isSmall = (answer: string, { type }: Step): boolean =>
  (type === 'text' || type === 'textarea') &&
  answer.length >= longAnswer &&
  !/\p{Lu}/u.test(answer) &&
  /\p{Ll}/u.test(answer);

/** One of a table without its year is the next such day, as it is printed. */
function daysOf(step: Step, answer: string, today: string): string[] {
  if (step.type === 'date') return readDay(answer) === null ? [] : [answer];
  if (!isTableStep(step)) return [];
  const places = step.columns.flatMap(({ type }, place) => (type === 'date' ? [place] : []));
  if (places.length === 0) return [];
  const rows = findRows(answer, step.columns) ?? [];
  return rows.flatMap((row) => places.flatMap((place) => readDay(row[place] ?? '', today) ?? []));
}
