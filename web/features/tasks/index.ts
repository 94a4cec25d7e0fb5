export { assigneeOptions } from './assignee-options.ts';
export { dayIn, toDueTime } from './due-date.ts';
export { membersQuery } from './tasks-api.ts';
