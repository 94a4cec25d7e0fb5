import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Refresh = (keys: readonly QueryKey[]) => void;
const refreshing = new WeakMap<QueryClient, Refresh>();

/** While news of changes are listened to, what one's own change makes old is asked for together with what they do. */
export function gatherWith(client: QueryClient, refresh: Refresh): () => void {
  refreshing.set(client, refresh);
  return () => refreshing.delete(client);
}

/** The counts of the side bar and the dashboard, after a change of one's own. */
export function refreshDashboard(client: QueryClient): void {
  const queryKey = ['dashboard'];
  const refresh = refreshing.get(client);
  if (refresh) refresh([queryKey]);
  else void client.invalidateQueries({ queryKey });
}
