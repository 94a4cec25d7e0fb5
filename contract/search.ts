import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './values.ts';

export const searchTypes = ['task', 'document', 'message', 'guide', 'article', 'person'] as const;
export type SearchType = (typeof searchTypes)[number];
const usualTypes: SearchType[] = ['task', 'document', 'message'];

export const searchResult = z.object({
  /** A guide and an article have no UUID. */
  id: z.string(),
  title: z.string(),
  type: z.enum(searchTypes),
  /** Plain text. Of a passage of a document it begins with where that stands: "Page 4: …"; of a task found by a comment: "Comment: …". */
  description: z.string().nullable(),
  /** Where what was found begins and ends in `description`, in UTF-16 units; missing where it stands in the title alone. */
  highlights: z.array(z.tuple([z.number(), z.number()])).optional(),
  path: z.string(),
});
export type SearchResult = z.output<typeof searchResult>;

const typeList = z
  .string()
  .max(100)
  .transform((list) => list.split(','))
  .pipe(z.array(z.enum(searchTypes, `Please choose among ${searchTypes.join(', ')}.`)));

/**
 * Best first, at most 50; fewer than 3 characters are refused as `query_too_short`. `types` is a list with commas;
 * without it tasks, documents and messages are searched.
 */
export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  query: z.object({
    organizationId: id,
    q: z.string().max(500, 'Please search for fewer words.'),
    types: typeList.default(usualTypes),
  }),
  output: z.array(searchResult),
});
