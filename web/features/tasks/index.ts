export { assigneeOptions, mayHaveTasks } from './assignee-options.ts';
export { toDueTime } from './due-date.ts';
export { madeTasksQuery, useMakeTask } from './made-tasks.ts';
export { membersQuery } from './tasks-api.ts';
