// The server of a cluster: what an earlier run left of it is ended, and it answers on a private socket.
import { rmSync } from 'node:fs';
import type { Cluster } from './cluster.ts';
import { stopLeftOverServer } from './left-over-server.ts';
import { applicationName, ensureDatabase } from './postmaster.ts';
import { createSocketDirectory, removeSocketDirectory, socketPort } from './socket-directory.ts';
import { createSupervisor, type SupervisorOptions } from './supervisor.ts';

export interface ClusterServer {
  /** For `pg`: host is the directory of the Unix socket. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  stop(): Promise<void>;
}

export async function serveCluster(
  dataDir: string,
  { program, cluster }: { program: string; cluster: Cluster },
  { log, onGiveUp, readFreeBytes }: Pick<SupervisorOptions, 'log' | 'onGiveUp' | 'readFreeBytes'>,
): Promise<ClusterServer> {
  await stopLeftOverServer(cluster, log);
  const host = await createSocketDirectory(dataDir, cluster.owner);
  const supervisor = createSupervisor({ program, cluster, socketDirectory: host, log, onGiveUp, readFreeBytes });
  const removeAtExit = () => rmSync(host, { recursive: true, force: true });
  process.once('exit', removeAtExit);
  const stop = async () => {
    await supervisor.stop();
    await removeSocketDirectory(host);
    process.off('exit', removeAtExit);
  };
  try {
    await supervisor.start();
    await ensureDatabase(host);
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection: { host, port: socketPort, user: applicationName, database: applicationName }, stop };
}
