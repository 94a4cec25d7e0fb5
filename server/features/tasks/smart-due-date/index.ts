export {
  addBusinessDays,
  businessDayOnOrAfter,
  businessDayOnOrBefore,
  findDayOff,
  findHoliday,
} from './business-days.ts';
export { addDays, calendarDayIn, formatDueDate, toDueTime } from './calendar.ts';
export { findDates } from './date-mentions.ts';
export { formatNear } from './lead-time.ts';
export { suggestDueDate, type SmartDueDate, type SmartDueDateInput } from './suggest-due-date.ts';
