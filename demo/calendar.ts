// Days of the demo, counted from the day on which it is filled, so that it never looks old.

const dayMs = 24 * 60 * 60 * 1000;

const isThanksgiving = (day: Date) =>
  day.getUTCMonth() === 10 && day.getUTCDay() === 4 && Math.ceil(day.getUTCDate() / 7) === 4;
const fixedHolidays = new Set(['01-01', '07-04', '11-11', '12-25']);

const isOff = (day: Date) =>
  [0, 6].includes(day.getUTCDay()) || isThanksgiving(day) || fixedHolidays.has(day.toISOString().slice(5, 10));

export class DemoCalendar {
  readonly #today: Date;

  constructor(today: Date) {
    this.#today = new Date(`${today.toISOString().slice(0, 10)}T12:00:00.000Z`);
  }

  /** The day itself, however many days before (negative) or after today. */
  day(offset: number): Date {
    return new Date(this.#today.getTime() + offset * dayMs);
  }

  /** The next day on which people work. */
  workday(offset: number): Date {
    let day = this.day(offset);
    while (isOff(day)) day = new Date(day.getTime() + dayMs);
    return day;
  }

  /** "December 15, 2026". */
  long(offset: number): string {
    return this.workday(offset).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  }

  /** "2026-12-15". */
  iso(offset: number): string {
    return this.workday(offset).toISOString().slice(0, 10);
  }
}
