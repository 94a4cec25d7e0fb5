import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPackage, prepareBinaries } from './binaries.ts';
import { chooseOwner, runAs } from './owner.ts';
import type { Owner } from './owner.ts';
import { createTestDirectory, removeTestDirectory } from './start-in-child.ts';

vi.setConfig({ testTimeout: 30_000 });
const isRoot = process.getuid?.() === 0;
let directory: string;
let dataDir: string;
let packageDirectory: string;
let owner: Owner;

beforeEach(async () => {
  directory = await createTestDirectory();
  dataDir = path.join(directory, 'data');
  packageDirectory = path.join(directory, 'clone', 'package');
  await mkdir(dataDir);
  owner = await chooseOwner(path.join(dataDir, 'postgres'));
  await copyWithoutLinks(findPackage(`${process.platform}-${process.arch}`), packageDirectory);
});

afterEach(async () => {
  await chmod(packageDirectory, 0o755);
  await removeTestDirectory(directory);
});

/** As the package lies there where its install script did not run. */
async function copyWithoutLinks(source: string, target: string): Promise<void> {
  await cp(source, target, { recursive: true, verbatimSymlinks: true });
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  await Promise.all(links.map((link) => rm(path.join(link.parentPath, link.name))));
}

function readVersion(program: string): string {
  return execFileSync(program, ['--version'], { ...runAs(owner, '/'), encoding: 'utf8' });
}

describe('the programs of PostgreSQL', () => {
  it('run in place where the install script of their package did not', async () => {
    const { initdb, postgres } = await prepareBinaries(dataDir, owner, packageDirectory);
    expect(postgres).toBe(path.join(packageDirectory, 'native', 'bin', 'postgres'));
    expect(readVersion(postgres)).toContain('PostgreSQL) 18');
    expect(readVersion(initdb)).toContain('PostgreSQL) 18');
  });

  it.runIf(isRoot)('are copied once where their user may not enter', async () => {
    await chmod(path.dirname(packageDirectory), 0o700);
    const { postgres } = await prepareBinaries(dataDir, owner, packageDirectory);
    expect(postgres.startsWith(path.join(dataDir, 'postgres-programs-'))).toBe(true);
    expect(readVersion(postgres)).toContain('PostgreSQL) 18');
    const { ino } = await stat(postgres);
    await prepareBinaries(dataDir, owner, packageDirectory);
    expect((await stat(postgres)).ino).toBe(ino);
    expect(await readdir(dataDir)).toHaveLength(1);
  });

  it.runIf(isRoot)('are not taken from a copy that others can change', async () => {
    await chmod(path.dirname(packageDirectory), 0o700);
    const { postgres } = await prepareBinaries(dataDir, owner, packageDirectory);
    const copy = path.join(dataDir, path.relative(dataDir, postgres).split(path.sep)[0] ?? '');
    await chmod(copy, 0o777);
    await expect(prepareBinaries(dataDir, owner, packageDirectory, [dataDir])).rejects.toThrow(
      'move Goodstead to a directory that every user may enter',
    );
  });
});
