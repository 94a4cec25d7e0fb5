import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** What is asked of a list that can grow: its first page is the newest, and each answer links to the one after it. */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  /** The cursor that the link to this page has. */
  before: z.string().min(1, 'Please leave this out for the first page.').max(300).optional(),
});
export type PageQuery = z.output<typeof page>;

/** Of the newest, where no limit is named. */
export const mostWithoutLimit = 1000;

export const isPaged = ({ query }: Endpoint): boolean => query instanceof z.ZodObject && 'before' in query.shape;
