import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Which assistant answers in an organization. */
export const aiStatusQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['ai-status', organizationId],
    queryFn: () => api('GET /api/ai/status', { query: { organizationId } }),
  });
