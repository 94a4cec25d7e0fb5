export { addTask, checkAssignee } from './actions.ts';
export type { CommentCreated, TaskEvent } from './events.ts';
export { unassignFormerMember } from './former-member.ts';
export { countTasksByStatus, selectOpenTaskTitles } from './queries.ts';
export {
  addBusinessDays,
  addDays,
  businessDayOnOrAfter,
  businessDayOnOrBefore,
  calendarDayIn,
  findDates,
  formatDueDate,
} from './smart-due-date/index.ts';
export { presentTask } from './present.ts';
export { taskRoutes } from './routes.ts';
export { tasks } from './tables.ts';
