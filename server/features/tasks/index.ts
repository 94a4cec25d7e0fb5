export { unassignFormerMember } from './former-member.ts';
export { countTasksByStatus, selectOpenTaskTitles } from './queries.ts';
export { addBusinessDays, calendarDayIn, findDates } from './smart-due-date/index.ts';
export { taskRoutes } from './routes.ts';
export { tasks } from './tables.ts';
