// What the check list says of the answers of any guide.
import { reachableSteps } from '../../../../contract/flow-conditions.ts';
import type { Step } from '../../../../contract/flows.ts';
import { isTableStep } from '../../../../contract/table-answers.ts';
import { readDay } from '../../../../contract/table-cells.ts';
import { addDays } from '../../../platform/english/day-count.ts';
import { findDayOff } from '../../tasks/text.ts';
import { longDate } from './calendar-text.ts';
import type { DocumentInput, Filled } from './fill-template.ts';

const mostListed = 8;

/** Days of the next year on which nobody is at work, those moved off such a day, an end before its beginning. */
export function listRemarks(
  steps: readonly Step[],
  { responses, today }: DocumentInput,
  { rows, moved }: Filled,
): string[] {
  const asked = reachableSteps(steps, responses);
  const nextYear = addDays(today, 366);
  const dates = asked.filter(({ type }) => type === 'date').map(({ key }) => ({ key, day: responses[key] ?? '' }));
  const ofTables = asked
    .filter(isTableStep)
    .flatMap(({ key, columns }) =>
      (rows.get(key) ?? []).flatMap((row) => row.filter((_, at) => columns[at]?.type === 'date')),
    );
  // One of a table without its year is the next such day, as it is printed.
  const days = new Set([...dates.map(({ day }) => day), ...ofTables].flatMap((day) => readDay(day, today) ?? []));
  const off = [...days]
    .filter((day) => day >= today && day < nextYear && findDayOff(day) !== null)
    .map((day) => `${longDate(day)} (${findDayOff(day)})`);
  const [start, end] = ['start', 'end'].map((kind) => dates.find(({ key, day }) => key.startsWith(kind) && day !== ''));
  return [
    off.length > 0 && `On a weekend or a holiday: ${off.slice(0, mostListed).join('; ')}`,
    moved.length > 0 && `Moved off a weekend or a holiday: ${moved.slice(0, mostListed).join('; ')}`,
    start &&
      end &&
      end.day < start.day &&
      `The end, ${longDate(end.day)}, comes before the start, ${longDate(start.day)}`,
  ].filter((remark) => typeof remark === 'string');
}
