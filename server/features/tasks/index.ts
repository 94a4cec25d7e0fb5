export { addTask, checkAssignee, getTask, listOpenTasks, listTasks } from './actions.ts';
export type { CommentCreated, TaskEvent } from './events.ts';
export { unassignFormerMember } from './former-member.ts';
export { countTasksByStatus, selectOpenTaskTitles, type OpenTask } from './queries.ts';
export { selectTasksOfConversation, selectTasksOfDocument } from './source-queries.ts';
export { suggestionKey } from './task-source.ts';
export {
  addBusinessDays,
  addDays,
  businessDayOnOrAfter,
  businessDayOnOrBefore,
  calendarDayIn,
  findDates,
  formatDueDate,
  formatNear,
} from './smart-due-date/index.ts';
export { presentTask } from './present.ts';
export { taskRoutes } from './routes.ts';
export { taskComments, tasks } from './tables.ts';
