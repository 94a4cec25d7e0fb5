export { unassignFormerMember } from './former-member.ts';
export { countTasksByStatus } from './queries.ts';
export { calendarDayIn } from './smart-due-date/index.ts';
export { taskRoutes } from './routes.ts';
export { tasks } from './tables.ts';
