import type { QueryClient } from '@tanstack/react-query';
import { statsQuery } from '../features/dashboard/dashboard-api.ts';
import { chooseOrganization, organizationsQuery, readChosenId } from '../lib/organization.ts';
import { userQuery } from '../lib/session.ts';
import { preloadScreen } from './screens.tsx';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Longer than this nobody looks at an empty page for the sake of a whole one. */
const longestWaitMs = 100;

/**
 * Gets what every screen needs before anything is drawn. The page's headers have asked for it already, so that it is mostly
 * there: the screen is then drawn once, rather than its frame, its skeleton and itself. What fails is told by the screen.
 */
export async function prepareFirstScreen(client: QueryClient, path: string): Promise<void> {
  const screen = preloadScreen(path);
  await client.prefetchQuery(userQuery);
  const user = client.getQueryData(userQuery.queryKey);
  if (!user) return;
  const organizations = client.prefetchQuery(organizationsQuery).then(() => {
    const chosen = chooseOrganization(client.getQueryData(organizationsQuery.queryKey) ?? [], readChosenId(user.id));
    // For the sidebar of each screen. It comes while the screen is drawn.
    if (chosen) void client.prefetchQuery(statsQuery(chosen.id));
  });
  await Promise.race([Promise.all([organizations, screen]), pause(longestWaitMs)]);
}
