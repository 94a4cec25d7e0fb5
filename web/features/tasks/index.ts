export { assigneeOptions, mayHaveTasks } from './assignee-options.ts';
export { toDueTime } from './due-date.ts';
export { madeTasksQuery, useMakeTask } from './made-tasks.ts';
