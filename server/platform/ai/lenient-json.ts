// How the entries of an answer's lists are read: one that does not fit is left out, not the answer.
import { z } from 'zod';

export const words = (longest: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim())
    .refine((value) => value.length >= 2 && value.length <= longest);

/** A server that can be held to a schema is told that of the entries. */
const entriesOf = (entry: z.ZodType) => {
  const { $schema: _, ...items } = z.toJSONSchema(entry, {
    io: 'input',
    // Those of each whole number: some servers make a long grammar of them.
    override({ jsonSchema }) {
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
    },
  });
  return z.array(z.unknown()).meta({ items });
};

/** `needsOne`: a list of which no entry fits is none, but an empty one is. */
export const keepFitting = <T>(entry: z.ZodType<T>, most: number, { needsOne = false } = {}) =>
  entriesOf(entry).transform((entries, context) => {
    const fitting = entries.flatMap((each) => {
      const read = entry.safeParse(each);
      return read.success ? [read.data] : [];
    });
    if (needsOne && entries.length > 0 && fitting.length === 0) context.addIssue('no entry fits');
    return fitting.slice(0, most);
  });
