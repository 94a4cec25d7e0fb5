// What a reader process tells the server, one JSON object a line. The reader worked on hostile content: none of it is
// trusted before it is parsed.
import { z } from 'zod';

const place = z.number().int().positive().nullable();

// Headings of places are left out: the server knows them from the blocks before.
const sentBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'list-item', 'table-row']),
  text: z.string(),
  page: place,
  sheet: z.string().nullable(),
  row: place,
  cells: z.array(z.string()).optional(),
  begins: z.literal(true).optional(),
});

export const readerMessage = z.union([
  z.object({ blocks: z.array(sentBlock) }),
  z.object({ done: z.number().int().nonnegative(), total: z.number().int().positive() }),
  z.object({ pageCount: z.number().int().nonnegative().nullable(), isCut: z.boolean() }),
  z.object({ unreadable: z.enum(['encrypted', 'scanned', 'damaged', 'too-large', 'empty']) }),
]);

export type SentBlock = z.infer<typeof sentBlock>;
export type ReaderMessage = z.infer<typeof readerMessage>;
