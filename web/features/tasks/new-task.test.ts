import { describe, expect, it } from 'vitest';
import { emptyNewTask, findTitleError, readNewTask, toTaskBody, writeNewTask } from './new-task.ts';

const entries = { ...emptyNewTask, title: 'Call the bank', assignedTo: 'person' };

describe('a new task that is sent', () => {
  it('leaves the date to the server by default', () => {
    expect(toTaskBody(entries, 'organization', '2026-11-28')).toMatchObject({ dueDate: null, smartDueDate: true });
  });

  it('has the offered day at noon UTC where the date is the person’s own', () => {
    const body = toTaskBody({ ...entries, hasSmartDueDate: false }, 'organization', '2026-11-28');
    expect(body).toMatchObject({ dueDate: '2026-11-28T12:00:00.000Z', smartDueDate: false });
  });

  it('has the chosen day rather than the offered one', () => {
    const chosen = { ...entries, hasSmartDueDate: false, chosenDay: '2026-12-24' };
    expect(toTaskBody(chosen, 'organization', '2026-11-28').dueDate).toBe('2026-12-24T12:00:00.000Z');
  });

  it('has no date where the person cleared it', () => {
    const cleared = { ...entries, hasSmartDueDate: false, chosenDay: '' };
    expect(toTaskBody(cleared, 'organization', '2026-11-28')).toMatchObject({ dueDate: null, smartDueDate: false });
  });

  it('is nobody’s where nobody was chosen', () => {
    expect(toTaskBody({ ...entries, assignedTo: '' }, 'organization', '2026-11-28').assignedTo).toBeNull();
  });
});

describe('the draft of a new task', () => {
  it('gives back what was entered', () => {
    const full = { ...entries, priority: 'high' as const, hasSmartDueDate: false, chosenDay: '2026-12-24' };
    expect(readNewTask(writeNewTask(full))).toEqual(full);
  });

  it('is not kept while there are no words in it', () => {
    expect(writeNewTask({ ...emptyNewTask, priority: 'high' })).toBe('');
  });

  it('is an empty dialog where the stored text is damaged', () => {
    expect(readNewTask('{"title": 5, "priority": "urgent"')).toEqual(emptyNewTask);
    expect(readNewTask('{"title": 5, "priority": "urgent", "hasSmartDueDate": "no"}')).toEqual(emptyNewTask);
    expect(readNewTask('null')).toEqual(emptyNewTask);
  });
});

describe('the title of a new task', () => {
  it('is required, and blanks are no title', () => {
    expect(findTitleError('   ')).toBe('Task title is required');
    expect(findTitleError('Call the bank')).toBeUndefined();
  });
});
