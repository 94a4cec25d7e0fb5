import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AgentType } from '../../../contract/agents.ts';
import type { MemorySettings } from '../../../contract/memory.ts';
import { api } from '../../lib/api.ts';
import type { CallOptions } from '../../lib/api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { refreshActivity } from '../../lib/refresh-activity.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { useShownAhead } from '../../lib/shown-ahead.ts';

const memorySettingsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['memory-settings', organizationId],
    queryFn: () => api('GET /api/organizations/:id/memory-settings', { params: { id: organizationId } }),
    refetchOnMount: 'always',
  });

const previewKey = (organizationId: string) => ['memory-preview', organizationId];

export const memoryPreviewQuery = (organizationId: string, agentType: AgentType) =>
  queryOptions({
    queryKey: [...previewKey(organizationId), agentType],
    queryFn: () =>
      api('GET /api/organizations/:id/memory/preview', { params: { id: organizationId }, query: { agentType } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });

export const aiStatusQuery = queryOptions({ queryKey: ['ai-status'], queryFn: () => api('GET /api/ai/status') });

type MemoryChanges = NonNullable<CallOptions<'PUT /api/organizations/:id/memory-settings'>['body']>;

const changeKey = (organizationId: string) => ['change-memory-settings', organizationId];

const layOver = (settings: MemorySettings, changes: MemoryChanges): MemorySettings => ({ ...settings, ...changes });

export function useMemorySettings(organizationId: string) {
  const { data, error, refetch } = useQuery(memorySettingsQuery(organizationId));
  return { data: useShownAhead(data, changeKey(organizationId), layOver), error, refetch };
}

export const useSaveMemorySettings = (organizationId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(organizationId),
    mutationFn: (body: MemoryChanges) =>
      api('PUT /api/organizations/:id/memory-settings', { params: { id: organizationId }, body }),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: `memory-settings:${organizationId}` },
    onSuccess: (settings) => {
      client.setQueryData(memorySettingsQuery(organizationId).queryKey, settings);
      showToast({ title: 'Memory settings saved' });
      void refreshActivity(client, organizationId);
      void client.invalidateQueries({ queryKey: previewKey(organizationId) });
    },
    onError: (error) => showFailure('The memory settings were not saved', error),
  });
};

export const useResetMemory = (organizationId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/organizations/:id/memory/reset', { params: { id: organizationId } }),
    onSuccess: (settings) => {
      client.setQueryData(memorySettingsQuery(organizationId).queryKey, settings);
      showToast({ title: 'Memory was reset' });
      void refreshActivity(client, organizationId);
      void client.invalidateQueries({ queryKey: previewKey(organizationId) });
    },
    onError: (error) => showFailure('Memory was not reset', error),
  });
};
