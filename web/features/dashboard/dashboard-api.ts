import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiAll } from '../../lib/api.ts';
import { statsQuery as knownStatsQuery } from '../../lib/stats.ts';
import { isNoTarget } from './funding-target.ts';
import type { FundingTarget } from './funding-target.ts';

// Everybody's work changes what the dashboard shows, so each visit asks anew and shows the last answer meanwhile.
const refetchOnMount = 'always';
const justNowMs = 1000;

export const statsQuery = (organizationId: string) =>
  queryOptions({
    ...knownStatsQuery(organizationId),
    // The first screen has just asked for it.
    refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt < justNowMs || refetchOnMount,
  });

/** Open ones that are due before a day. */
export const dueTasksQuery = (organizationId: string, dueBefore: string) =>
  queryOptions({
    queryKey: ['tasks', organizationId, 'due', dueBefore],
    queryFn: () => apiAll('GET /api/tasks', { query: { organizationId, status: 'open', dueBefore } }),
    refetchOnMount,
  });

export const taskCountsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['tasks', organizationId, 'counts'],
    queryFn: () => api('GET /api/tasks/counts', { query: { organizationId } }),
    refetchOnMount,
  });

export const begunRunsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['flow-run', 'begun', organizationId],
    queryFn: () => api('GET /api/flow-runs', { query: { organizationId } }),
    refetchOnMount,
  });

/** Refusals are shown by the dialog. */
export const useSetFundingTarget = (organizationId: string) => {
  const client = useQueryClient();
  const { queryKey } = statsQuery(organizationId);
  return useMutation({
    mutationFn: (target: FundingTarget) =>
      api('PUT /api/organizations/:id/funding-target', { params: { id: organizationId }, body: target }),
    onSuccess: (saved) => {
      const fundingTarget = isNoTarget(saved) ? null : saved;
      client.setQueryData(queryKey, (stats) => stats && { ...stats, fundingTarget });
      // The recent activity tells of it.
      void client.invalidateQueries({ queryKey });
    },
  });
};
