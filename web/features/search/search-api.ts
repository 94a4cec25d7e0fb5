import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/**
 * The answer belongs to its words and types, so an older one never takes the place of a newer one. Until it is there,
 * the answer of the same types to the words before stands in for it. Without `types` the server chooses the usual ones.
 */
export const searchQuery = (organizationId: string, words: string, types?: string) =>
  queryOptions({
    queryKey: ['search', organizationId, types, words],
    queryFn: ({ signal }) => api('GET /api/search', { query: { organizationId, q: words, types }, signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === types ? before : undefined),
    // The same words may find something else a moment later.
    staleTime: 0,
    gcTime: 0,
  });
