import { z } from 'zod';

/** Values that several features share: ids, times, texts. */
export const id = z.uuid();
/** ISO 8601, UTC, milliseconds. */
export const time = z.iso.datetime({ precision: 3 });
/** Any ISO 8601 time with a zone, as a client may send it. */
export const anyTime = z.iso.datetime({ offset: true });
/** `YYYY-MM-DD` that exists in the calendar. */
export const calendarDate = z.iso.date();

// PostgreSQL text cannot hold U+0000.
const storable = (text: string) => !text.includes('\u0000');
const noNull = 'Please remove the unreadable character from this text.';

/** Trimmed text of 1 to `max` characters. */
export const requiredText = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Please keep this under ${max.toLocaleString('en-US')} characters.`)
    .refine(storable, noNull);

/** Trimmed text; empty counts as `null`. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this under ${max.toLocaleString('en-US')} characters.`)
    .refine(storable, noNull)
    .transform((text) => (text === '' ? null : text))
    .nullable();

export const organizationQuery = z.object({ organizationId: id });
export const person = z.object({ id, firstName: z.string(), lastName: z.string() });
export const personName = person.omit({ id: true });
