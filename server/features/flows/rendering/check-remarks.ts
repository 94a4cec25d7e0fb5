// What the check list says of the answers of any guide.
import { reachableSteps } from '../../../../contract/flow-conditions.ts';
import type { Step } from '../../../../contract/flows.ts';
import { isTableStep } from '../../../../contract/table-answers.ts';
import { readDay } from '../../../../contract/table-cells.ts';
import { addDays } from '../../../platform/english/day-count.ts';
import { findHoliday } from '../../tasks/text.ts';
import { longDate } from '../../../platform/english/calendar-text.ts';
import type { DocumentInput, Filled } from './fill-template.ts';

const mostListed = 8;

/** Holidays of the next year, days moved off one on which nobody is at work, an end before its beginning. */
export function listRemarks(
  steps: readonly Step[],
  { responses, today }: DocumentInput,
  { rows, moved }: Filled,
): string[] {
  const asked = reachableSteps(steps, responses);
  const typed = asked.flatMap((step) => {
    if (step.type === 'date') return [responses[step.key] ?? ''];
    const read = isTableStep(step) ? (rows.get(step.key) ?? []) : [];
    return read.flatMap((row) => row.filter((_, at) => step.columns?.[at]?.type === 'date'));
  });
  // One of a table without its year is the next such day, as it is printed.
  const days = new Set(typed.flatMap((day) => readDay(day, today) ?? []));
  const off = [...days]
    .filter((day) => day >= today && day < addDays(today, 366) && findHoliday(day) !== null)
    .map((day) => `${longDate(day)} (${findHoliday(day)})`);
  const tell = (what: string, told: string[]) =>
    told.length === 0 ? [] : [`${what}: ${told.slice(0, mostListed).join('; ')}`];
  const [start, end] = ['start', 'end'].map((kind) => {
    const step = asked.find(({ key, type }) => type === 'date' && key.startsWith(kind));
    return responses[step?.key ?? ''] ?? '';
  });
  const ends =
    start && end && end < start ? [`The end, ${longDate(end)}, comes before the start, ${longDate(start)}`] : [];
  return [...tell('On a holiday', off), ...tell('Moved off a weekend or a holiday', moved), ...ends];
}
