import { describe, expect, it } from 'vitest';
import type { Task } from '../../../contract/tasks.ts';
import { arrangeTasks, withChanges } from './arrange-tasks.ts';
import { createTask as task } from './testing/create-task.ts';

const ids = (tasks: Task[]) => tasks.map(({ id }) => id);

describe('the columns of the board', () => {
  it('hold open tasks by date, then by priority, those without a date last', () => {
    const columns = arrangeTasks([
      task('someday'),
      task('later', { dueDate: '2026-12-04T12:00:00.000Z' }),
      task('soon', { dueDate: '2026-11-20T12:00:00.000Z', priority: 'low' }),
      task('soon and important', { dueDate: '2026-11-20T12:00:00.000Z', priority: 'high' }),
    ]);
    expect(ids(columns.todo)).toEqual(['soon and important', 'soon', 'later', 'someday']);
    expect(columns.in_progress).toEqual([]);
  });

  it('hold completed tasks with the latest first', () => {
    const columns = arrangeTasks([
      task('first', { status: 'completed', completedAt: '2026-11-02T09:00:00.000Z' }),
      task('second', { status: 'completed', completedAt: '2026-11-06T09:00:00.000Z' }),
    ]);
    expect(ids(columns.completed)).toEqual(['second', 'first']);
  });
});

describe('a task that changes', () => {
  const now = new Date('2026-11-21T09:30:00.000Z');

  it('is stamped when it is completed', () => {
    expect(withChanges(task('letter'), { status: 'completed' }, now).completedAt).toBe('2026-11-21T09:30:00.000Z');
  });

  it('loses the stamp when it is taken up again', () => {
    const done = task('letter', { status: 'completed', completedAt: '2026-11-02T09:00:00.000Z' });
    expect(withChanges(done, { status: 'in_progress' }, now)).toMatchObject({
      status: 'in_progress',
      completedAt: null,
    });
  });

  it('has no reason for a day that somebody chose', () => {
    const due = task('letter', { dueDate: '2026-11-30T12:00:00.000Z', dueDateReason: 'A week before the board meets' });
    expect(withChanges(due, { title: 'Letter' })).toEqual({ ...due, title: 'Letter' });
    expect(withChanges(due, { dueDate: null })).toEqual({ ...due, dueDate: null, dueDateReason: null });
  });
});
