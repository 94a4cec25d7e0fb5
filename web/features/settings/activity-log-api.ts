import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { AuditEntry } from '../../../contract/audit-log.ts';
import { apiPage, type ListPage } from '../../lib/api.ts';

const pageSize = 10;

const keyOf = (organizationId: string) => ['audit-log', organizationId];

/** For whoever may read it. */
export const activityLogQuery = (organizationId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(organizationId),
    queryFn: ({ pageParam }) =>
      apiPage('GET /api/organizations/:id/audit-log', {
        params: { id: organizationId },
        query: { before: pageParam, limit: pageSize },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ListPage<AuditEntry>) => next ?? undefined,
    refetchOnMount: 'always',
  });

/** What was done is told on the dashboard and in the activity log. */
export const refreshActivity = (client: QueryClient, organizationId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['dashboard', organizationId] }),
    client.invalidateQueries({ queryKey: keyOf(organizationId) }),
  ]);
