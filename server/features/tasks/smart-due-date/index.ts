export { calendarDayIn, formatDueDate, toDueTime } from './calendar.ts';
export { suggestDueDate, type SmartDueDate, type SmartDueDateInput } from './suggest-due-date.ts';
