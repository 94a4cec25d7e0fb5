import { describe, expect, it } from 'vitest';
import { dayIn } from '../../lib/format.ts';
import { countDue, defaultManualDay, describeDistance, describeDueDate } from './due-date.ts';

const today = '2026-11-18';

describe('a due date on a card', () => {
  it('warns up to three days before, with the weekday', () => {
    expect(describeDueDate('2026-11-18T12:00:00.000Z', today)).toEqual({
      urgency: 'soon',
      words: 'Due today,',
      date: 'Wed, Nov 18',
    });
    expect(describeDueDate('2026-11-19T12:00:00.000Z', today).words).toBe('Due tomorrow,');
    expect(describeDueDate('2026-11-21T12:00:00.000Z', today)).toMatchObject({
      urgency: 'soon',
      words: 'Due in 3 days,',
    });
  });

  it('is calm from the fourth day on', () => {
    expect(describeDueDate('2026-11-22T12:00:00.000Z', today)).toEqual({
      urgency: 'later',
      words: 'Due',
      date: 'Nov 22',
    });
  });

  it('is late from the day after', () => {
    expect(describeDueDate('2026-11-17T12:00:00.000Z', today)).toEqual({
      urgency: 'late',
      words: 'Overdue, was due',
      date: 'Nov 17',
    });
  });

  it('names the year where it is another one', () => {
    expect(describeDueDate('2027-01-04T12:00:00.000Z', today).date).toBe('Jan 4, 2027');
  });
});

it('counts what is overdue, and what is due within seven days, of the tasks still to be done', () => {
  const task = (dueDate: string | null, status: 'todo' | 'completed' = 'todo') => ({ status, dueDate });
  const tasks = [
    task('2026-11-17T12:00:00.000Z'),
    task('2026-11-18T12:00:00.000Z'),
    task('2026-11-25T12:00:00.000Z'),
    task('2026-11-26T12:00:00.000Z'),
    task('2026-11-19T12:00:00.000Z', 'completed'),
    task(null),
  ];
  expect(countDue(tasks, today)).toEqual({ late: 1, thisWeek: 2 });
});

describe('the distance of a suggested date', () => {
  it.each([
    ['2026-11-18T12:00:00.000Z', 'Today'],
    ['2026-11-19T12:00:00.000Z', 'Tomorrow'],
    ['2026-12-06T12:00:00.000Z', 'In 18 days'],
  ])('of %s is said as %s', (dueDate, words) => {
    expect(describeDistance(dueDate, '2026-11-18')).toBe(words);
  });
});

describe('the day of an organization', () => {
  it('follows its time zone', () => {
    const now = new Date('2026-11-18T03:00:00.000Z');
    expect(dayIn('America/Los_Angeles', now)).toBe('2026-11-17');
    expect(dayIn('Asia/Tokyo', now)).toBe('2026-11-18');
  });

  it('is seven days before the date that is offered, across months too', () => {
    expect(defaultManualDay('2026-11-28')).toBe('2026-12-05');
  });
});
