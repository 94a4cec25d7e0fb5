// A day that a guide reckons for somebody's work is one on which people work.
import { expect, it } from 'vitest';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { readDay } from '../../../../contract/table-cells.ts';
import { content } from '../../../testing/content.ts';
import { allAnswers } from '../../../testing/guide-answers.ts';
import { addDays } from '../../../platform/english/day-count.ts';
import { findDayOff } from '../../tasks/text.ts';
import { renderTasks } from '../rendering/render-tasks.ts';

const guides = [...content.flows.flows.values()];
const reckoned = guides.flatMap((guide) => {
  const tasks = guide.tasks.filter(({ due }) => /\bdays_after/.test(due ?? ''));
  return tasks.length > 0 ? [{ ...guide, tasks }] : [];
});
/** The days before Memorial Day, that Monday, and those after it. */
const days = Array.from({ length: 7 }, (_, index) => addDays('2027-05-28', index));

it.each(reckoned)('tasks of $id are due on days on which people work', (guide) => {
  const sample = allAnswers(guide);
  const due = days.flatMap((day) => {
    const dates = guide.steps.filter(({ type }) => type === 'date').map(({ key }) => [key, day]);
    const responses = { ...sample, ...(Object.fromEntries(dates) as typeof sample) };
    const tasks = renderTasks(guide, { responses, profile: sampleProfile, today: '2026-06-01' }, '');
    return tasks.flatMap(({ title }) => readDay(/ by (\w+ \d+, \d{4})$/.exec(title)?.[1] ?? '') ?? []);
  });
  expect(due.length).toBeGreaterThan(0);
  expect(due.filter((day) => findDayOff(day) !== null)).toEqual([]);
});

it('documents move no day without a word: of `on_workday` the check list says from where', () => {
  const silent = guides.filter(({ finalOutputTemplate }) => finalOutputTemplate.includes('workdays_after (days_after'));
  expect(silent.map(({ id }) => id)).toEqual([]);
});
