import { z } from 'zod';

/** Values that several features share: ids, times, texts. */
export const id = z.uuid();
/** ISO 8601, UTC, milliseconds. */
export const time = z.iso.datetime({ precision: 3 });
/** Any ISO 8601 time with a zone, as a client may send it. */
export const anyTime = z.iso
  .datetime({ offset: true })
  .refine(isInCalendar, 'Please choose a time in the years 1 to 9999.');

function isInCalendar(time: string): boolean {
  const year = new Date(time).getUTCFullYear();
  return year >= 1 && year <= 9999;
}
/** `YYYY-MM-DD` that exists in the calendar. */
export const calendarDate = z.iso.date();

// PostgreSQL text cannot hold U+0000.
const storable = (text: string) => !text.includes('\u0000');
const noNull = 'Please remove the unreadable character from this text.';

/** Runs of white space as one, and of line breaks as a blank line: what reads a text may then take it as it is. */
export const tidySpace = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]{2,}/g, ([first = '']) => first)
    .replace(/\n(?:[^\S\n]?\n){2,}/g, '\n\n');

/** As {@link tidySpace}, for text that may be rows of cells: their tabs stay, up to as many as a table has columns. */
export const tidyCells = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n\t]{2,}/g, ([first = '']) => first)
    .replace(/[^\S\n\t]?\t[^\S\n\t]?/g, '\t')
    .replace(/\t{9,}/g, '\t\t\t\t\t\t\t\t')
    .replace(/\n(?:[^\S\n]?\n){2,}/g, '\n\n');

/** Trimmed text of 1 to `max` characters. */
export const requiredText = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .overwrite(tidySpace)
    .min(1, message)
    .max(max, `Please keep this under ${max.toLocaleString('en-US')} characters.`)
    .refine(storable, noNull);

/** Trimmed text; empty counts as `null`. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(tidySpace)
    .max(max, `Please keep this under ${max.toLocaleString('en-US')} characters.`)
    .refine(storable, noNull)
    .transform((text) => (text === '' ? null : text))
    .nullable();

export const organizationQuery = z.object({ organizationId: id });
export const person = z.object({ id, firstName: z.string(), lastName: z.string() });
export const personName = person.omit({ id: true });

const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** An http(s) address, or `null`. */
export const webAddress = z.preprocess(
  emptyToNull,
  z
    .string()
    .trim()
    .max(2000)
    .pipe(z.url({ protocol: /^https?$/, error: 'Please enter a web address that starts with http:// or https://.' }))
    .nullable(),
);

export const emailAddress = z
  .string('Please enter an email address.')
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a shorter email address.')
  .pipe(z.email('Please enter a valid email address.'));

/** An email address, or `null`. */
export const optionalEmail = z.preprocess(
  emptyToNull,
  z.string().trim().max(254).pipe(z.email('Please enter a valid email address.')).nullable(),
);

const dollars = z
  .int('Please enter whole dollars.')
  .min(0, 'Please enter an amount of 0 or more.')
  .max(1_000_000_000_000, 'Please enter a smaller amount.')
  .nullable();

export const fundingTarget = z.object({ amount: dollars, raised: dollars, targetDate: calendarDate.nullable() });
