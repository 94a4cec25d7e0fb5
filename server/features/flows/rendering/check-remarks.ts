// What the check list says of the answers of any guide.
import { reachableSteps } from '../../../../contract/flow-conditions.ts';
import type { Responses, Step } from '../../../../contract/flows.ts';
import { isTableStep } from '../../../../contract/table-answers.ts';
import { readDay, splitRemark } from '../../../../contract/table-cells.ts';
import { addDays } from '../../../platform/english/day-count.ts';
import { longDate } from './calendar-text.ts';
import { escapeInline } from './escape-markdown.ts';
import { findDayOff } from './holidays.ts';

const mostListed = 8;

interface Given {
  responses: Responses;
  today: string;
}

/** What was found where the document was made: the rows of its tables, and the days that were moved. */
interface Found {
  rows: ReadonlyMap<string, readonly string[][] | null>;
  moved: readonly string[];
}

/** Days of the next year on which nobody is at work, those moved off such a day, an end before its beginning, answers in small letters. */
export function listRemarks(steps: readonly Step[], { responses, today }: Given, { rows, moved }: Found): string[] {
  const asked = reachableSteps(steps, responses);
  const nextYear = addDays(today, 366);
  const dates = asked.filter(({ type }) => type === 'date').map(({ key }) => ({ key, day: responses[key] ?? '' }));
  const cells = asked
    .filter(isTableStep)
    .flatMap(({ key, columns }) =>
      (rows.get(key) ?? []).flatMap((row) => columns.map((column, at) => ({ column, cell: row[at] ?? '' }))),
    );
  const ofTables = cells.flatMap(({ column, cell }) => (column.type === 'date' ? cell : []));
  // One of a table without its year is the next such day, as it is printed.
  const days = new Set([...dates.map(({ day }) => day), ...ofTables].flatMap((day) => readDay(day, today) ?? []));
  const off = [...days].flatMap((day) => {
    if (day < today || day >= nextYear) return [];
    const reason = findDayOff(day);
    return reason === null ? [] : [`${longDate(day)} (${reason})`];
  });
  const remarked = cells.flatMap(({ column, cell }) =>
    column.sum && splitRemark(column, cell) ? escapeInline(cell) : [],
  );
  const [start, end] = ['start', 'end'].map((kind) => dates.find(({ key, day }) => key.startsWith(kind) && day !== ''));
  return [
    off.length > 0 && `On a weekend or a holiday: ${listSome(off)}`,
    remarked.length > 0 && `Counted with the number before the remark: ${listSome(remarked)}`,
    moved.length > 0 && `Moved off a weekend or a holiday: ${listSome(moved)}`,
    start &&
      end &&
      end.day < start.day &&
      `The end, ${longDate(end.day)}, comes before the start, ${longDate(start.day)}`,
    asked.some((step) => isSmall(responses[step.key] ?? '', step)) &&
      'Some answers were typed in small letters: names of people and places have their capitals',
  ].filter((remark) => typeof remark === 'string');
}

const listSome = (parts: readonly string[]): string => parts.slice(0, mostListed).join('; ');

const longAnswer = 40;
const isSmall = (answer: string, { type }: Step): boolean =>
  (type === 'text' || type === 'textarea') &&
  answer.length >= longAnswer &&
  answer === answer.toLowerCase() &&
  answer !== answer.toUpperCase();
