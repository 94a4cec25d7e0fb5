/** One PostgreSQL data directory, and how its processes are told from all others on this machine. */
import type { Owner } from './owner.ts';

export interface Cluster {
  /** The data directory as we see it. */
  path: string;
  /** The data directory as its owner reaches it. */
  reachablePath: string;
  /** PostgreSQL shows it in the command line of each of its processes; made of device and inode, so one per directory. */
  name: string;
  owner: Owner;
  logFile: string;
}
