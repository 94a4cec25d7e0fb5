import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InstallationLimits } from '../../../contract/installation.ts';
import { api } from '../../lib/api.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/toast-store.ts';

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => api('GET /api/installation'),
  refetchOnMount: 'always',
});

/** What was refused is shown at its field. */
export const useSaveLimits = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<InstallationLimits>) => api('PUT /api/installation/limits', { body }),
    onSuccess: (saved) => {
      client.setQueryData(installationQuery.queryKey, saved);
      showToast({ title: 'Limits saved' });
    },
  });
};

export const useRetry = (kind: 'events' | 'mails', onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/installation/retries', { body: { kind } }),
    onSuccess: (now) => {
      client.setQueryData(installationQuery.queryKey, now);
      onDone();
    },
    onError: (error) => showFailure('It was not tried again', error),
  });
};
