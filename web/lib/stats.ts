import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The figures of the dashboard, which the sidebar of each screen has asked for. */
export const statsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['dashboard', organizationId],
    queryFn: () => api('GET /api/dashboard/stats', { query: { organizationId } }),
  });
