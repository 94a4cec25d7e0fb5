import { suggestDueDate } from '../index.ts';

/** For tests: a task of medium priority, where nothing but its words and the day says when it is due. */
export const suggestFor = (today: string, title: string, description = '') =>
  suggestDueDate({
    title,
    description,
    priority: 'medium',
    today,
    deadline: null,
    fiscalYearEndMonth: 12,
    fiscalYearKnown: true,
  });
