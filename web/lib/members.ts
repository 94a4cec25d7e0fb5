// The members of an organization: for their own list, and wherever one of them is chosen or named.
import { useInfiniteQuery } from '@tanstack/react-query';
import { apiPage } from './api.ts';
import { backwardPagesQuery, moreOf, useRest } from './pages.ts';

/** From those who joined last backwards; what is loaded stands in the order of joining. */
export const membersQuery = (organizationId: string) =>
  backwardPagesQuery({
    queryKey: ['members', organizationId],
    read: (page) => apiPage('GET /api/organizations/:id/members', { params: { id: organizationId }, query: page }),
  });

interface MembersOptions {
  enabled?: boolean;
  refetchOnMount?: 'always';
}

/** Everybody, page after page: `isWhole` once all are there. */
export function useMembers(organizationId: string, options: MembersOptions = {}) {
  const query = useInfiniteQuery({ ...membersQuery(organizationId), ...options });
  const { data, error, isSuccess, isFetching, hasNextPage, fetchNextPage } = query;
  // Several on one screen need them: one request serves all.
  const onMore = () => void fetchNextPage({ cancelRefetch: false });
  useRest({ ...moreOf(query), isLoading: isFetching, onMore }, options.enabled !== false);
  return { data, error, isWhole: isSuccess && !hasNextPage };
}
