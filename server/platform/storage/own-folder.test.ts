import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeOwnFolder } from './own-folder.ts';

async function makeFolder(mode: number, files: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'goodstead-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of files) await writeFile(join(folder, name), '');
  await chmod(folder, mode);
  return folder;
}
const modeAfter = async (folder: string) => {
  await makeOwnFolder(folder);
  return (await stat(folder)).mode & 0o7777;
};

it('a new folder is its owner’s alone', async () => {
  expect(await modeAfter(join(await makeFolder(0o755, []), 'a', 'data'))).toBe(0o700);
});

it.each([
  [0o755, []],
  [0o755, ['settings-key', 'session-secret', 'server.lock', 'postgres.log', 'lost+found', 'monday.backup']],
  [0o750, ['postgres']],
])('one of mode %o that holds nothing else is closed: %j', async (mode, files) => {
  expect(await modeAfter(await makeFolder(mode, files))).toBe(0o700);
});

it.each([
  ['holds something else', 0o755, ['settings-key', 'letters']],
  ['others write into', 0o770, ['settings-key']],
  ['is as /tmp is', 0o1777, []],
])('one that %s stays as it is', async (_how, mode, files) => {
  expect(await modeAfter(await makeFolder(mode, files))).toBe(mode);
});

it.runIf(process.getuid?.() === 0)('one of somebody else stays as it is', async () => {
  const folder = join(await makeFolder(0o755, []), 'theirs');
  await mkdir(folder, { mode: 0o755 });
  await chown(folder, 4711, 4711);
  expect(await modeAfter(folder)).toBe(0o755);
});
