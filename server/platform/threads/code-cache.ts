import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * All that a thread has of an environment: where Node keeps compiled modules, if it does. A thread that loads them from there
 * takes half of the time to begin.
 */
export function threadEnvironment(): Record<string, string> {
  const folder = getCompileCacheDir();
  // In it is one for each version of Node.
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}
