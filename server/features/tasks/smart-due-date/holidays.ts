// Days of the United States that people name rather than date.

import { addDays, nthWeekday, type CalendarDay } from './calendar.ts';

export interface Holiday {
  /** As people write it */
  example: string;
  /** The source of a regular expression for all of its names */
  names: string;
  dayIn: (year: number) => CalendarDay;
  isFederal: boolean;
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;

function federal(example: string, names: string, dayIn: Holiday['dayIn']): Holiday {
  return { example, names, dayIn, isFederal: true };
}

function other(example: string, names: string, dayIn: Holiday['dayIn']): Holiday {
  return { example, names, dayIn, isFederal: false };
}

export function thanksgiving(year: number): CalendarDay {
  return nthWeekday(year, 11, THURSDAY, 4);
}

/** Carter's rule, right for the years 1900 to 2099 */
function easter(year: number): CalendarDay {
  const fullMoon = ((225 - 11 * (year % 19) - 21) % 30) + 21;
  const settled = fullMoon > 48 ? fullMoon - 1 : fullMoon;
  const weekday = (year + Math.floor(year / 4) + settled + 1) % 7;
  return addDays(`${year}-03-01`, settled + 6 - weekday);
}

export const HOLIDAYS: Holiday[] = [
  federal("New Year's Day", "new year(?:'?s)?(?: day)?", (year) => `${year}-01-01`),
  federal('Martin Luther King Jr. Day', '(?:mlk|martin luther king)(?:,? jr\\.?)? (?:day|weekend)', (year) =>
    nthWeekday(year, 1, MONDAY, 3),
  ),
  federal("Presidents' Day", "president'?s?'? day|washington'?s birthday", (year) => nthWeekday(year, 2, MONDAY, 3)),
  federal('Memorial Day', 'memorial day', (year) => nthWeekday(year, 5, MONDAY, -1)),
  federal('Juneteenth', 'juneteenth', (year) => `${year}-06-19`),
  federal('Independence Day', 'independence day|(?:fourth|4th) of july', (year) => `${year}-07-04`),
  federal('Labor Day', 'labor day', (year) => nthWeekday(year, 9, MONDAY, 1)),
  federal('Columbus Day', "columbus day|indigenous people'?s?'? day", (year) => nthWeekday(year, 10, MONDAY, 2)),
  federal('Veterans Day', "veteran'?s?'? day", (year) => `${year}-11-11`),
  federal('Thanksgiving', 'thanksgiving(?: day)?', thanksgiving),
  federal('Christmas Day', '(?:christmas|xmas)(?: day)?', (year) => `${year}-12-25`),
  other("Valentine's Day", "valentine'?s?'? day", (year) => `${year}-02-14`),
  other("St. Patrick's Day", "(?:st\\.?|saint) patrick'?s day", (year) => `${year}-03-17`),
  other('Good Friday', 'good friday', (year) => addDays(easter(year), -2)),
  other('Easter', 'easter(?: sunday)?', easter),
  other('Earth Day', 'earth day', (year) => `${year}-04-22`),
  other("Mother's Day", "mother'?s'? day", (year) => nthWeekday(year, 5, SUNDAY, 2)),
  other("Father's Day", "father'?s'? day", (year) => nthWeekday(year, 6, SUNDAY, 3)),
  other('Halloween', 'halloween', (year) => `${year}-10-31`),
  other('Election Day', 'election day', (year) => addDays(nthWeekday(year, 11, MONDAY, 1), 1)),
  other('Black Friday', 'black friday', (year) => addDays(thanksgiving(year), 1)),
  other('Cyber Monday', 'cyber monday', (year) => addDays(thanksgiving(year), 4)),
  other('Christmas Eve', '(?:christmas|xmas) eve', (year) => `${year}-12-24`),
  other("New Year's Eve", "new year'?s eve", (year) => `${year}-12-31`),
];
