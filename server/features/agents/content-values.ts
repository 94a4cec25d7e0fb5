import { z } from 'zod';

/** A sentence or a paragraph, without line breaks. */
export const line = z
  .string()
  .trim()
  .min(1, 'Please write something here.')
  .max(2000, 'Please keep this under 2,000 characters.')
  .refine((text) => !text.includes('\n'), 'Please keep this to one paragraph; ">-" joins its lines.');

/** A name or a title. */
export const shortLine = line.max(100, 'Please keep this under 100 characters.');

/** The id of a flow. */
export const slug = z.string().regex(/^[a-z][a-z0-9_]{0,99}$/, 'Please use lowercase letters, digits and underscores.');
