import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './values.ts';

export const searchResult = z.object({
  id,
  title: z.string(),
  type: z.enum(['task', 'document', 'message']),
  description: z.string().nullable(),
  path: z.string(),
});
export type SearchResult = z.output<typeof searchResult>;

/** Best first, at most 50; fewer than 3 characters are refused as `query_too_short`. */
export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  query: z.object({ organizationId: id, q: z.string().max(500, 'Please search for fewer words.') }),
  output: z.array(searchResult),
});
