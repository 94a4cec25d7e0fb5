// Data of an older PostgreSQL come into a new cluster, which takes the place of theirs; theirs is kept (record 61).
import { findKeptPrograms, type Binaries } from './binaries.ts';
import { serveCluster, type ClusterServer } from './cluster-server.ts';
import type { Cluster } from './cluster.ts';
import { createSuccessor, majorVersion, replaceCluster } from './data-directory.ts';
import { DataDirectoryError } from './errors.ts';

type Connection = ClusterServer['connection'];

/** How all of a database comes into another one. */
export interface DataMove {
  save(from: Connection): Promise<void>;
  load(into: Connection): Promise<void>;
}

interface TakeOver {
  dataDir: string;
  binaries: Binaries;
  log: (message: string) => void;
  openMove: (() => Promise<DataMove>) | undefined;
}

/** Nothing is changed where it throws. */
export async function takeOver(
  former: Cluster,
  version: string,
  { dataDir, binaries, log, openMove }: TakeOver,
): Promise<void> {
  const said = `The data in ${former.path} was written by PostgreSQL ${version} and this Goodstead brings PostgreSQL ${majorVersion}`;
  if (Number(version) > Number(majorVersion)) {
    throw new DataDirectoryError(
      `${said}: start the Goodstead that it was written by, or restore a backup from before the upgrade into a new DATA_DIR.`,
    );
  }
  const programs = await findKeptPrograms(dataDir, former.owner, version);
  if (!programs) {
    throw new DataDirectoryError(
      `${said}, and the programs that wrote it are not in ${dataDir}: start the Goodstead that it was written by, run "npm run backup goodstead.backup" there, and then "npm run restore goodstead.backup" here with a new DATA_DIR.`,
    );
  }
  if (!openMove) throw new DataDirectoryError(`${said}: start Goodstead once, which takes it over.`);
  log(`${said}. It is taken over; this takes as long as a backup and its restore.`);
  const move = await openMove();
  const withServer = async (program: string, cluster: Cluster, work: (connection: Connection) => Promise<void>) => {
    const server = await serveCluster(dataDir, { program, cluster }, { log, onGiveUp: () => undefined });
    await work(server.connection).finally(server.stop);
  };
  await withServer(programs.postgres, former, move.save);
  const next = await createSuccessor(dataDir, former.owner, binaries);
  await withServer(binaries.postgres, next, move.load);
  const kept = await replaceCluster(dataDir, former.path, version, next.path);
  log(`PostgreSQL ${majorVersion} has all of it. What was there before is kept in ${kept}, until you delete it.`);
}
