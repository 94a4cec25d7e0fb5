// For a short errand beside a Goodstead that may be running: on its server, else on one of our own.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { ClusterServer } from './cluster-server.ts';
import { DataDirectoryError } from './errors.ts';
import { readPidFile } from './left-over-server.ts';
import { DirectoryInUseError } from './lock.ts';
import { applicationName } from './postmaster.ts';
import { socketPort } from './socket-directory.ts';

/** Makes no data where there is none. Rejects with a DataDirectoryError. */
export async function joinEmbeddedPostgres(dataDir: string): Promise<ClusterServer> {
  const clusterPath = path.join(path.resolve(dataDir), 'postgres');
  if (!existsSync(clusterPath)) {
    throw new DataDirectoryError(
      `There is no data of Goodstead in ${dataDir}: set DATA_DIR, or DATABASE_URL, as it is set where Goodstead is started.`,
    );
  }
  try {
    return await startEmbeddedPostgres({ dataDir });
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    return joinRunning(clusterPath);
  }
}

async function joinRunning(clusterPath: string): Promise<ClusterServer> {
  const record = await readPidFile(clusterPath);
  const connection = {
    host: record?.socketDirectory ?? '',
    port: socketPort,
    user: applicationName,
    database: applicationName,
  };
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  try {
    if (!record) throw new Error('it has written no record yet');
    await client.connect();
  } catch {
    throw new DataDirectoryError(
      'The database of the running Goodstead does not answer: try again in a moment, as the user that runs Goodstead.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return { connection, stop: async () => undefined };
}
