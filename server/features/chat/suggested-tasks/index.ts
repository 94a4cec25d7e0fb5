export { suggestTasksWithModel } from './suggest-tasks-with-model.ts';
