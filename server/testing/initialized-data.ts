import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts';
import { createTestDirectory, removeTestDirectory } from '../platform/database/embedded/start-in-child.ts';

/** Gives copies of a data directory that was in use once: a first start takes ten times as long. */
export function useInitializedData(): (dataDir: string) => Promise<void> {
  let directory: string;
  let original: string;
  beforeAll(async () => {
    directory = await createTestDirectory();
    original = path.join(directory, 'data');
    const server = await startEmbeddedPostgres({ dataDir: original });
    await server.stop();
  });
  afterAll(() => removeTestDirectory(directory));
  return async (dataDir) => void (await promisify(execFile)('cp', ['-a', original, dataDir]));
}
