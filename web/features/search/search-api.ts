import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The answer belongs to its words, so an older one never takes the place of a newer one. */
export const searchQuery = (organizationId: string, words: string) =>
  queryOptions({
    queryKey: ['search', organizationId, words],
    queryFn: ({ signal }) => api('GET /api/search', { query: { organizationId, q: words }, signal }),
    placeholderData: keepPreviousData,
    // The same words may find something else a moment later.
    staleTime: 0,
    gcTime: 0,
  });
