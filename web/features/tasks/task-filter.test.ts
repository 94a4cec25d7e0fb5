import { describe, expect, it } from 'vitest';
import { countChoices, filterTasks, noFilter, readFilter, writeFilter } from './task-filter.ts';
import type { TaskFilter } from './task-filter.ts';
import { createTask } from './testing/create-task.ts';

const today = '2026-11-18';
const due = (day: string) => ({ dueDate: `${day}T12:00:00.000Z` });

const tasks = [
  createTask('late', { ...due('2026-11-17'), priority: 'high', assignedTo: 'maya' }),
  createTask('late but done', { ...due('2026-11-17'), status: 'completed' }),
  createTask('today', { ...due(today), createdFromAgent: 'social_media', assignedTo: 'omar' }),
  createTask('in a week', { ...due('2026-11-25'), createdFromAgent: 'grant_writer' }),
  createTask('later', { ...due('2026-11-26'), priority: 'high' }),
  createTask('someday', { priority: 'low' }),
];
const found = (filter: Partial<TaskFilter>) =>
  filterTasks(tasks, { ...noFilter, ...filter }, today).map(({ title }) => title);

describe('the filter of the board', () => {
  it('lets everything through while nothing is chosen', () => {
    expect(found({})).toHaveLength(tasks.length);
  });

  it('finds what is overdue, which nothing that is done can be', () => {
    expect(found({ due: ['overdue'] })).toEqual(['late']);
  });

  it('counts today as one of the next seven days', () => {
    expect(found({ due: ['today'] })).toEqual(['today']);
    expect(found({ due: ['week'] })).toEqual(['today', 'in a week']);
  });

  it('finds what is due later, and what has no date', () => {
    expect(found({ due: ['later'] })).toEqual(['later']);
    expect(found({ due: ['none'] })).toEqual(['someday']);
  });

  it('widens with each choice of a facet, and narrows with each facet', () => {
    expect(found({ priority: ['high', 'low'] })).toEqual(['late', 'later', 'someday']);
    expect(found({ priority: ['high', 'low'], due: ['overdue', 'none'] })).toEqual(['late', 'someday']);
  });

  it('knows the agent a task came from, or that a person wrote it', () => {
    expect(found({ origin: ['social_media', 'grant_writer'] })).toEqual(['today', 'in a week']);
    expect(found({ origin: ['manual'], assignee: ['maya'] })).toEqual(['late']);
  });

  it('finds the tasks of a person, and those of nobody', () => {
    expect(found({ assignee: ['maya', 'omar'] })).toEqual(['late', 'today']);
    expect(found({ assignee: ['nobody'], priority: ['high'] })).toEqual(['later']);
  });
});

describe('the filter in the address', () => {
  it('comes back as it was written, beside what the address said otherwise', () => {
    const filter = { assignee: ['maya', 'nobody'], priority: ['high'], origin: ['manual'], due: ['overdue', 'none'] };
    const written = writeFilter(new URLSearchParams('task=1&priority=low'), filter);
    expect(readFilter(written)).toEqual(filter);
    expect(written.get('task')).toBe('1');
    expect(countChoices(filter)).toBe(6);
  });

  it('leaves nothing behind once it is cleared', () => {
    expect(writeFilter(new URLSearchParams('due=none&task=1'), noFilter).toString()).toBe('task=1');
  });

  it('ignores what no filter can mean', () => {
    expect(readFilter(new URLSearchParams('priority=urgent&priority=high&priority=high&due=never&assignee='))).toEqual({
      ...noFilter,
      priority: ['high'],
    });
  });
});
