import type { QueryClient } from '@tanstack/react-query';
import { organizationsQuery } from '../lib/organization.ts';
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
  if (!client.getQueryData(userQuery.queryKey)) return;
  await Promise.race([Promise.all([client.prefetchQuery(organizationsQuery), screen]), pause(longestWaitMs)]);
}
