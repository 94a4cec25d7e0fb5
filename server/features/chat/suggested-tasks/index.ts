export { suggestTasks } from './suggest-tasks.ts';
export { suggestTasksWithModel } from './suggest-tasks-with-model.ts';
