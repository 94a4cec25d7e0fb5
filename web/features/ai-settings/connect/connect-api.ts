import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { aiSettingsQuery } from '../../../lib/ai-status.ts';
import { api } from '../../../lib/api.ts';
import type { CallOptions } from '../../../lib/api.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { lateTrial } from './late-trial.ts';

/** For admins: what runs on the machine of the server. */
export const localModelsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['local-models', organizationId],
    queryFn: () => api('GET /api/organizations/:id/ai-settings/local-models', { params: { id: organizationId } }),
    refetchOnMount: 'always',
  });

export type Connection = CallOptions<'PUT /api/organizations/:id/ai-settings'>['body'];
type Budget = CallOptions<'PUT /api/organizations/:id/ai-settings/budget'>['body'];

export const useListModels = (organizationId: string) =>
  useMutation({
    mutationFn: (body: Connection) =>
      api('POST /api/organizations/:id/ai-settings/models', { params: { id: organizationId }, body }),
  });

/** With nothing entered, of the model in use. Who leaves, or stops it, is waited for by no model. */
export const useTestConnection = (organizationId: string) => {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const trial = useMutation({
    mutationFn: (body: Connection | null) => {
      leaving.current?.abort();
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      const began = performance.now();
      return api('POST /api/organizations/:id/ai-settings/test', {
        params: { id: organizationId },
        body: body ?? {},
        signal,
      }).catch((error: unknown) => {
        const late = lateTrial(error, performance.now() - began);
        if (late) return late;
        throw error;
      });
    },
  });
  const stop = () => {
    leaving.current?.abort();
    trial.reset();
  };
  return { ...trial, stop };
};

interface Choice {
  connection: Connection;
  /** `null`: as it is. */
  budget?: Budget | null;
  description?: string;
}

/** Refusals are shown by the form. */
export const useSaveConnection = (organizationId: string) => {
  const client = useQueryClient();
  const params = { id: organizationId };
  return useMutation({
    mutationFn: async ({ connection, budget }: Choice) => {
      const saved = await api('PUT /api/organizations/:id/ai-settings', { params, body: connection });
      return budget ? api('PUT /api/organizations/:id/ai-settings/budget', { params, body: budget }) : saved;
    },
    onSuccess: (settings, { description }) => {
      client.setQueryData(aiSettingsQuery(organizationId).queryKey, settings);
      showToast({ title: 'AI model saved', description });
    },
    onSettled: () => {
      for (const key of ['ai-status', 'ai-settings', 'ai-usage', 'audit-log']) {
        void client.invalidateQueries({ queryKey: [key, organizationId] });
      }
    },
  });
};

const askEveryMs = 1000;
const pullKey = (organizationId: string) => ['model-pull', organizationId];

/** How far a model is that an Ollama gets; asked again and again while it is on its way. */
export const useModelPull = (organizationId: string) => {
  const client = useQueryClient();
  const params = { id: organizationId };
  const queryKey = pullKey(organizationId);
  const { data } = useQuery({
    queryKey,
    queryFn: () => api('GET /api/organizations/:id/ai-settings/pull', { params }),
    refetchInterval: ({ state }) => (state.data?.pull?.state === 'working' ? askEveryMs : false),
    staleTime: 0,
  });
  const start = useMutation({
    mutationFn: (body: { baseUrl: string; model: string }) =>
      api('POST /api/organizations/:id/ai-settings/pull', { params, body }),
    onSuccess: (begun) => client.setQueryData(queryKey, begun),
  });
  const cancel = useMutation({
    mutationFn: () => api('DELETE /api/organizations/:id/ai-settings/pull', { params }),
    onSuccess: () => client.setQueryData(queryKey, { pull: null }),
  });
  return { pull: data?.pull ?? null, start, cancel };
};
