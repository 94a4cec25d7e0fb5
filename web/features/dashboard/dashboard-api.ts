import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

// Everybody's work changes what the dashboard shows, so each visit asks anew and shows the last answer meanwhile.
const refetchOnMount = 'always';

export const statsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['dashboard', organizationId],
    queryFn: () => api('GET /api/dashboard/stats', { query: { organizationId } }),
    refetchOnMount,
  });

export const tasksQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['tasks', organizationId],
    queryFn: () => api('GET /api/tasks', { query: { organizationId } }),
    refetchOnMount,
  });
