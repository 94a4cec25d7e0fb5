import { describe, expect, it } from 'vitest';
import type { Task } from '../../../contract/tasks.ts';
import { dayAfterDueWeek, listDueTasks } from './due-tasks.ts';

const id = '0195f0c0-0000-7000-8000-000000000001';
const time = '2026-11-01T09:00:00.000Z';
const taskWith = (change: Partial<Task>): Task => ({
  id,
  organizationId: id,
  createdBy: id,
  assignedTo: null,
  title: 'Post the opening',
  description: null,
  status: 'todo',
  priority: 'medium',
  dueDate: null,
  dueDateReason: null,
  completedAt: null,
  createdFromAgent: null,
  source: null,
  createdAt: time,
  updatedAt: time,
  assignee: null,
  creator: null,
  commentCount: 0,
  can: { update: true, delete: true, comment: true },
  ...change,
});
const dueOn = (day: string, change: Partial<Task> = {}) =>
  taskWith({ title: day, dueDate: `${day}T12:00:00.000Z`, ...change });
const today = '2026-11-21';

describe('listDueTasks', () => {
  it('lists late tasks and those of the next seven days, the earliest first', () => {
    const tasks = ['2026-11-28', '2026-11-29', '2026-11-03', '2026-11-21'].map((day) => dueOn(day));
    expect(listDueTasks(tasks, today).map(({ title }) => title)).toEqual(['2026-11-03', '2026-11-21', '2026-11-28']);
  });

  it('leaves out what is completed or has no date', () => {
    expect(listDueTasks([dueOn(today, { status: 'completed' }), taskWith({})], today)).toEqual([]);
  });

  it('tells how urgent each is', () => {
    const tasks = ['2026-11-20', '2026-11-24', '2026-11-25'].map((day) => dueOn(day));
    expect(listDueTasks(tasks, today).map(({ urgency }) => urgency)).toEqual(['late', 'soon', 'later']);
  });
});

it('the week in which something is due ends before the eighth day from today', () => {
  expect(dayAfterDueWeek('2026-11-24')).toBe('2026-12-02');
});
