import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnauthorized, needsTwoStep } from './api-error.ts';
import { askSince } from './asked-since.ts';

/** Data never goes stale by itself and nothing is retried; whoever changes something invalidates what it changed. */
export const createQueryClient = (onUnauthorized: () => void): QueryClient => {
  askSince(Date.now());
  const onError = (error: Error) => {
    if (isUnauthorized(error)) onUnauthorized();
    // Then the user knows, and is led there.
    if (needsTwoStep(error)) void client.invalidateQueries({ queryKey: ['user'] });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Offline, a call should fail with its sentence rather than wait without a word.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};
