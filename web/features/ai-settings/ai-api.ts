import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { aiSettingsQuery } from '../../lib/ai-status.ts';
import { api } from '../../lib/api.ts';
import type { CallOptions } from '../../lib/api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { refreshActivity } from '../../lib/refresh-activity.ts';

// What is used grows while this screen is elsewhere.
const refetchOnMount = 'always';

/** For admins. */
export const aiUsageQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['ai-usage', organizationId],
    queryFn: () => api('GET /api/organizations/:id/ai-usage', { params: { id: organizationId } }),
    refetchOnMount,
  });

export type MaskingChanges = CallOptions<'PUT /api/organizations/:id/ai-settings/masking'>['body'];

/** Refusals are shown by the form. */
export const useSaveMasking = (organizationId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MaskingChanges) =>
      api('PUT /api/organizations/:id/ai-settings/masking', { params: { id: organizationId }, body }),
    onSuccess: (settings) => {
      client.setQueryData(aiSettingsQuery(organizationId).queryKey, settings);
      showToast({ title: 'Masking saved' });
      void client.invalidateQueries({ queryKey: ['privacy', organizationId] });
      void refreshActivity(client, organizationId);
    },
  });
};

export type BudgetChanges = CallOptions<'PUT /api/organizations/:id/ai-settings/budget'>['body'];

/** Refusals are shown by the form. */
export const useSaveBudget = (organizationId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BudgetChanges) =>
      api('PUT /api/organizations/:id/ai-settings/budget', { params: { id: organizationId }, body }),
    onSuccess: (settings) => {
      client.setQueryData(aiSettingsQuery(organizationId).queryKey, settings);
      showToast({ title: 'AI budget saved' });
      void client.invalidateQueries({ queryKey: ['ai-status', organizationId] });
      void client.invalidateQueries({ queryKey: aiUsageQuery(organizationId).queryKey });
      void refreshActivity(client, organizationId);
    },
  });
};
