// The door for threads, which have no database: what of this feature is about texts alone.
export {
  addBusinessDays,
  addDays,
  businessDayOnOrAfter,
  businessDayOnOrBefore,
  calendarDayIn,
  findDates,
  findDayOff,
  findHoliday,
  formatDueDate,
  formatNear,
} from './smart-due-date/index.ts';
