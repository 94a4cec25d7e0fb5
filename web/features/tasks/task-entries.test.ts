import { describe, expect, it } from 'vitest';
import {
  changedFields,
  continueEdit,
  readEdit,
  rebaseEdit,
  startEdit,
  takeTheirs,
  toChanges,
  writeEdit,
} from './task-entries.ts';
import type { TaskEntries } from './task-entries.ts';
import { createTask } from './testing/create-task.ts';

const task = createTask('Call the bank', {
  description: 'About the new account',
  assignedTo: 'maya',
  dueDate: '2026-11-28T12:00:00.000Z',
});
const edited = (entries: Partial<TaskEntries>) => {
  const edit = startEdit(task);
  return { ...edit, entries: { ...edit.entries, ...entries } };
};
const newer = (changes: Parameters<typeof createTask>[1]) => ({
  ...task,
  updatedAt: '2026-11-02T09:00:00.000Z',
  ...changes,
});

describe('what is sent of an edited task', () => {
  it('is only what was changed', () => {
    const { start, entries } = edited({ title: 'Call the credit union', priority: 'high' });
    expect(toChanges(start, entries)).toEqual({ title: 'Call the credit union', priority: 'high' });
  });

  it('has null for nobody and for no date, and the day at noon UTC', () => {
    const { start, entries } = edited({ assignedTo: '', dueDay: '' });
    expect(toChanges(start, entries)).toEqual({ assignedTo: null, dueDate: null });
    expect(toChanges(start, edited({ dueDay: '2026-12-24' }).entries)).toEqual({ dueDate: '2026-12-24T12:00:00.000Z' });
  });

  it('is nothing where only blanks around a text differ', () => {
    const { start, entries } = edited({ title: ' Call the bank ' });
    expect(changedFields(start, entries)).toEqual([]);
  });
});

describe('an edit that meets a newer version', () => {
  it('keeps what was changed here and takes over the rest', () => {
    const edit = rebaseEdit(edited({ title: 'Call the credit union' }), newer({ status: 'in_progress' }));
    expect(edit.entries).toMatchObject({ title: 'Call the credit union', status: 'in_progress' });
    expect(edit).toMatchObject({ takenOver: ['status'], inConflict: [], updatedAt: '2026-11-02T09:00:00.000Z' });
  });

  it('is the newer version where nothing was entered', () => {
    expect(rebaseEdit(startEdit(task), newer({ status: 'in_progress' }))).toEqual(
      startEdit(newer({ status: 'in_progress' })),
    );
  });

  it('keeps one’s own value of a field that both changed, and names the field', () => {
    const edit = rebaseEdit(edited({ title: 'Call the credit union' }), newer({ title: 'Visit the bank' }));
    expect(edit.entries.title).toBe('Call the credit union');
    expect(edit.start.title).toBe('Visit the bank');
    expect(edit).toMatchObject({ takenOver: [], inConflict: ['title'] });
    expect(toChanges(edit.start, edit.entries)).toEqual({ title: 'Call the credit union' });
  });

  it('can take their value instead', () => {
    const edit = takeTheirs(rebaseEdit(edited({ title: 'Mine' }), newer({ title: 'Theirs' })), 'title');
    expect(edit.entries.title).toBe('Theirs');
    expect(edit.inConflict).toEqual([]);
  });

  it('has no conflict where both wanted the same', () => {
    const edit = rebaseEdit(edited({ priority: 'high' }), newer({ priority: 'high' }));
    expect(edit).toMatchObject({ takenOver: ['priority'], inConflict: [] });
    expect(changedFields(edit.start, edit.entries)).toEqual([]);
  });

  it('still knows the first conflict after a second newer version', () => {
    const first = rebaseEdit(edited({ title: 'Mine' }), newer({ title: 'Theirs' }));
    const second = rebaseEdit(first, newer({ title: 'Theirs', priority: 'low' }));
    expect(second).toMatchObject({ inConflict: ['title'], takenOver: ['priority'] });
  });
});

describe('an edit after a save', () => {
  it('has nothing left to save', () => {
    const edit = edited({ title: ' Call the credit union ' });
    const after = continueEdit(edit, edit.entries, newer({ title: 'Call the credit union' }));
    expect(changedFields(after.start, after.entries)).toEqual([]);
    expect(after.entries.title).toBe('Call the credit union');
  });

  it('keeps what was typed while the save was under way', () => {
    const sent = edited({ title: 'Call' }).entries;
    const after = continueEdit(edited({ title: 'Call the credit union' }), sent, newer({ title: 'Call' }));
    expect(after.entries.title).toBe('Call the credit union');
    expect(after.inConflict).toEqual([]);
  });
});

describe('the draft of an edit', () => {
  it('gives back what was entered', () => {
    const edit = edited({ description: 'Ask for Sam', dueDay: '' });
    expect(readEdit(writeEdit(edit), task)).toEqual(edit);
  });

  it('meets the version that is there by then', () => {
    const draft = writeEdit(edited({ title: 'Mine' }));
    expect(readEdit(draft, newer({ title: 'Theirs' }))).toMatchObject({ inConflict: ['title'] });
  });

  it('is not kept where nothing was changed', () => {
    expect(writeEdit(startEdit(task))).toBe('');
  });

  it('is a new edit where the stored text is damaged', () => {
    expect(readEdit('{"start": {}, "entries": null', task)).toEqual(startEdit(task));
    expect(readEdit('{"start": {"title": 5}, "entries": {}, "updatedAt": "now"}', task)).toEqual(startEdit(task));
    expect(readEdit('', task)).toEqual(startEdit(task));
  });
});
