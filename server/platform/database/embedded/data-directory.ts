// Creates PostgreSQL's data directory, or makes sure that an existing one can be used.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  chown,
  constants,
  lchown,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeOwnFolder } from '../../storage/own-folder.ts';
import { syncFolder } from '../../storage/sync-folder.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { DataDirectoryError, errorCode } from './errors.ts';
import { notWritable } from './lock.ts';
import { canEnter, runAs } from './owner.ts';
import type { Owner } from './owner.ts';

const execute = promisify(execFile);
export const majorVersion = '18';
const draftPrefix = 'postgres-new-';
const successorName = 'postgres-successor';
export const superuser = 'postgres';

export async function prepareDataDirectory(dataDir: string): Promise<void> {
  try {
    // Where we are root, PostgreSQL's user cannot pass through it: it is started within.
    await makeOwnFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw notWritable(dataDir);
  }
}

/** With the major version that wrote it. Expects the lock on the data directory to be held. */
export async function prepareCluster(
  dataDir: string,
  owner: Owner,
  binaries: Binaries,
): Promise<{ cluster: Cluster; version: string }> {
  const clusterPath = path.join(dataDir, 'postgres');
  await removeDrafts(dataDir);
  await finishReplacing(dataDir, clusterPath);
  const version = await findVersion(clusterPath);
  if (version === null) await createCluster(dataDir, clusterPath, owner, binaries);
  return { cluster: await openCluster(dataDir, clusterPath, owner), version: version ?? majorVersion };
}

/** An empty one beside the data that it is to replace; until then each start removes it. */
export async function createSuccessor(dataDir: string, owner: Owner, binaries: Binaries): Promise<Cluster> {
  const clusterPath = path.join(dataDir, `${draftPrefix}${majorVersion}`);
  await createCluster(dataDir, clusterPath, owner, binaries);
  return openCluster(dataDir, clusterPath, owner);
}

/** Gives where the former one lies now. Whenever it is broken off, a start finds the one or the other whole. */
export async function replaceCluster(dataDir: string, former: string, version: string, next: string): Promise<string> {
  const kept = `${former}-${version}-${new Date().toISOString().replaceAll(':', '-')}`;
  await rename(next, path.join(dataDir, successorName));
  await syncFolder(dataDir);
  await rename(former, kept);
  await finishReplacing(dataDir, former);
  return kept;
}

async function finishReplacing(dataDir: string, clusterPath: string): Promise<void> {
  const successor = path.join(dataDir, successorName);
  if (!existsSync(successor)) return;
  if (existsSync(clusterPath)) await rm(successor, { recursive: true });
  else await rename(successor, clusterPath);
  await syncFolder(dataDir);
}

async function openCluster(dataDir: string, clusterPath: string, owner: Owner): Promise<Cluster> {
  await takeOwnership(clusterPath, owner);
  const { dev, ino } = await stat(clusterPath);
  return {
    path: clusterPath,
    reachablePath: await findReachablePath(clusterPath, owner),
    name: `goodstead-${dev}-${ino}`,
    owner,
    logFile: path.join(dataDir, 'postgres.log'),
  };
}

/** Null where there is no database yet; an empty string where we may not look. */
async function findVersion(clusterPath: string): Promise<string | null> {
  try {
    return (await readFile(path.join(clusterPath, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? null : '';
  }
}

/** Made beside and renamed when complete, so that a crash in between leaves nothing that looks like data. */
async function createCluster(dataDir: string, clusterPath: string, owner: Owner, binaries: Binaries): Promise<void> {
  const draft = await mkdtemp(path.join(dataDir, draftPrefix));
  try {
    if (owner.isOther) await chown(draft, owner.uid, owner.gid);
    const target = await findReachablePath(draft, owner);
    const options = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    options.push(`--username=${superuser}`, '--auth=trust', '--data-checksums', '--no-instructions');
    await execute(binaries.initdb, ['-D', target, ...options], { ...runAs(owner, draft), timeout: 60_000 });
    await rename(draft, clusterPath);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error instanceof DataDirectoryError ? error : describeFailure(error, dataDir, clusterPath);
  }
}

function describeFailure(error: unknown, dataDir: string, clusterPath: string): DataDirectoryError {
  if (errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST') {
    return new DataDirectoryError(
      `${clusterPath} holds files that are not a PostgreSQL database: move them away, or set DATA_DIR to another directory.`,
    );
  }
  const output = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : '';
  const reason = /(?:error|FATAL): +(.*)/.exec(output)?.[1] ?? String(error).split('\n')[0];
  return new DataDirectoryError(
    `Goodstead could not create its database in ${dataDir} (${reason}): free some space or set DATA_DIR to a directory on another disk.`,
  );
}

async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(draftPrefix)) continue;
    await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function takeOwnership(clusterPath: string, owner: Owner): Promise<void> {
  const found = await stat(clusterPath);
  try {
    if (owner.isOther && found.uid !== owner.uid) await chownAll(clusterPath, owner);
    if ((found.mode & 0o077) !== 0) await chmod(clusterPath, 0o700);
    await access(clusterPath, constants.R_OK | constants.W_OK | constants.X_OK);
    if (!owner.isOther && found.uid !== owner.uid) throw new Error('another owner');
  } catch {
    throw new DataDirectoryError(
      `The database in ${clusterPath} belongs to another user (number ${found.uid}): start Goodstead as the user that started it before, or give the directory to this one with chown -R.`,
    );
  }
}

async function chownAll(directory: string, owner: Owner): Promise<void> {
  await lchown(directory, owner.uid, owner.gid);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) await chownAll(file, owner);
    else await lchown(file, owner.uid, owner.gid);
  }
}

/**
 * Behind a closed parent directory (a clone in root's home) the owner cannot use the path. Started inside the directory,
 * it still reaches it as its own working directory, so the data stays where DATA_DIR says.
 */
async function findReachablePath(directory: string, owner: Owner): Promise<string> {
  if (await canEnter(directory, owner)) return directory;
  const workingDirectory = '/proc/self/cwd';
  if (await canEnter(workingDirectory, owner, directory)) return workingDirectory;
  throw new DataDirectoryError(
    `PostgreSQL's user (number ${owner.uid}) cannot enter ${directory}: set DATA_DIR to a directory that every user may enter, such as /var/lib/goodstead, or start Goodstead as an ordinary user.`,
  );
}
