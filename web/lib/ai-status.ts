import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Which assistant answers in an organization. */
export const aiStatusQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['ai-status', organizationId],
    queryFn: () => api('GET /api/ai/status', { query: { organizationId } }),
  });

/** Which model is at work there, and who chooses it. */
export const aiSettingsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['ai-settings', organizationId],
    queryFn: () => api('GET /api/organizations/:id/ai-settings', { params: { id: organizationId } }),
  });
