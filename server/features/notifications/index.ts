export { createNotifier } from './notify-people.ts';
export type { NotificationRef } from './queries.ts';
export { remindOfDueDates } from './remind-of-due-dates.ts';
export { notificationRoutes } from './routes.ts';
export { notifications } from './tables.ts';
