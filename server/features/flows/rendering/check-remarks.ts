// What the check list says of the answers of any guide.
import { reachableSteps } from '../../../../contract/flow-conditions.ts';
import type { Step } from '../../../../contract/flows.ts';
import { readDay } from '../../../../contract/table-cells.ts';
import { escapeInline } from '../../../platform/escape-markdown.ts';
import { addDays } from '../../../platform/english/day-count.ts';
import { findHoliday } from '../../tasks/text.ts';
import { longDate } from '../../../platform/english/calendar-text.ts';
import type { DocumentInput, Filled } from './fill-template.ts';
import { nameRow, withSmallStart } from './inserted-text.ts';

const mostListed = 8;

/** Empty cells that each row was expected to have, holidays of the next year (January 1 mostly begins a period), days moved off one on which nobody is at work, an end before its beginning. */
export function listRemarks(steps: readonly Step[], { responses, today }: DocumentInput, { rows, moved }: Filled) {
  const asked = reachableSteps(steps, responses);
  const cells = asked.flatMap(({ key, columns = [] }) =>
    (rows.get(key) ?? []).map((row) => columns.map((column, at) => ({ ...column, text: row[at] ?? '' }))),
  );
  const empty = cells.flatMap((row) => {
    const labels = row.flatMap(({ expected, label, text }) => (expected && text === '' ? withSmallStart(label) : []));
    return labels.length > 0 ? `${escapeInline(nameRow(row[0]?.text ?? ''))} (${labels.join(', ')})` : [];
  });
  const dates = asked.filter(({ type }) => type === 'date').map(({ key }) => ({ key, text: responses[key] ?? '' }));
  const typed = [...dates, ...cells.flat().filter(({ type }) => type === 'date')];
  // One of a table without its year is the next such day, as it is printed.
  const days = new Set(typed.flatMap(({ text }) => readDay(text, today) ?? []));
  const off = [...days]
    .filter((day) => day >= today && day < addDays(today, 366) && !day.endsWith('-01-01') && findHoliday(day) !== null)
    .map((day) => `${longDate(day)} (${findHoliday(day)})`);
  const [start, end] = ['start', 'end'].map((kind) => dates.find(({ key }) => key.startsWith(kind))?.text);
  const turned = start && end && end < start ? [`${longDate(end)} and ${longDate(start)}`] : [];
  const found = Object.entries({
    'Still empty': empty,
    'On a holiday': off,
    'Moved off a weekend or a holiday': moved,
    'The end comes before the start': turned,
  });
  const more = (told: string[]) => (told.length > mostListed ? `; and ${told.length - mostListed} more` : '');
  return found.flatMap(([what, told]) =>
    told.length === 0 ? [] : `${what}: ${told.slice(0, mostListed).join('; ')}${more(told)}`,
  );
}
