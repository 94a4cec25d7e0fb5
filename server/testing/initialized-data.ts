// Data as a first start leaves them, which takes several times as long as any other: made once for a run of the tests.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';

/** For the processes that are started from this one. */
const variable = 'INITIALIZED_DATA';

export async function keepInitializedData(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir });
  await migrateDatabase(server.connection);
  await server.stop();
  process.env[variable] = dataDir;
}

/** To a folder that is not there, or is empty. Where none were kept, nothing is done, and a start begins from nothing. */
export async function copyInitializedData(dataDir: string): Promise<void> {
  const kept = process.env[variable];
  if (kept) await promisify(execFile)('cp', ['-a', `${kept}/.`, dataDir]);
}
