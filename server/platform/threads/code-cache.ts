import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** Where Node keeps compiled modules, if it does. Threads that load them from there take half of the time to begin. */
function findCodeCache(): string | null {
  const folder = getCompileCacheDir();
  // In it is one for each version of Node.
  return folder ? dirname(folder) : null;
}

/** All that a thread has of an environment. */
export function threadEnvironment(): Record<string, string> {
  const folder = findCodeCache();
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}
