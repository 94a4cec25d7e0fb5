import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { createDailyBackup, type BackupRules } from './daily-backup.ts';
import { describeInstallation } from './describe-installation.ts';
import { chooseExpired, listBackups, planBackup, type KeptBackup } from './kept-backups.ts';
import { visitBackup } from './visit-backup.ts';

const test = useTestApp();
const noon = new Date('2026-11-25T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
let folder: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'goodstead-daily-'));
});
beforeEach(async () => {
  folder = await mkdtemp(join(dataDir, 'backups-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function backUp(rules: Partial<BackupRules> = {}, recordedFiles: string[] = []): Promise<string[]> {
  const logged: string[] = [];
  const job = createDailyBackup({
    source: {
      connection: test.connection,
      storage: createDiskStorage(test.filesRoot),
      dataDir,
      version: '1',
      listRecordedFiles: async () => recordedFiles,
    },
    rules: { isOn: true, folder, command: null, passphrase: null, ...rules },
    now: () => noon,
    log: (message) => void logged.push(message),
  });
  await job.run({}, { signal: new AbortController().signal, number: 1, isLast: true });
  return logged;
}

const state = (now = noon) =>
  describeInstallation(dataDir, { isOn: true, folder, command: null, passphrase: null }, now);

describe('the daily backup', () => {
  it('is made, read back, and told with its age and size', async () => {
    expect((await state()).backup).toMatchObject({ newestAt: null, problem: null });
    expect(await backUp()).toEqual([]);
    const [made] = await listBackups(folder);
    expect((await visitBackup(made!.path, null)).summary.version).toBe('1');
    const told = (await state()).backup;
    expect(told).toEqual({
      isOn: true,
      newestAt: noon.toISOString(),
      bytes: made!.bytes,
      checkedAt: noon.toISOString(),
      problem: null,
    });
    expect((await state(new Date(noon.getTime() + 3 * dayMs))).backup.problem).toContain('two days');
  });

  it('is taken elsewhere by a command, whose failure is told', async () => {
    const command = (line: string) => ({ line, environment: { PATH: '/usr/bin:/bin' } });
    await backUp({ command: command(`cp "$BACKUP_FILE" "${folder}/elsewhere"`), passphrase: 'of twelve letters' });
    expect((await visitBackup(join(folder, 'elsewhere'), 'of twelve letters')).summary.version).toBe('1');
    expect(await backUp({ command: command('exit 3') })).toEqual([expect.stringContaining('ended with 3')]);
    expect((await state()).backup.problem).toContain('not taken elsewhere');
  });

  it('without files that belong to it is a problem, until the next one has them', async () => {
    const problem = '2 files were missing when the newest backup was made: they are not in it.';
    expect(await backUp({}, ['documents/a.txt', 'documents/b.txt'])).toEqual([`The daily backup: ${problem}`]);
    expect((await state()).backup).toMatchObject({ problem, checkedAt: noon.toISOString() });
    await backUp({}, ['documents/a.txt']);
    expect((await state()).backup.problem).toMatch(/^1 file was missing .* it is not in it\.$/);
    await backUp();
    expect((await state()).backup.problem).toBeNull();
  });

  it('that nobody has read back yet does not count as checked by what was checked before it', async () => {
    await backUp();
    const next = new Date(noon.getTime() + dayMs);
    await writeFile(await planBackup(folder, 'daily', next), 'not read back');
    expect((await state(next)).backup).toMatchObject({ newestAt: next.toISOString(), checkedAt: null, problem: null });
  });

  it('cannot be made in a folder that takes nothing, which is told before the next one is due', async () => {
    await backUp();
    // Whoever runs tests may write everywhere; nobody can into what is no folder.
    for (const closed of [join(dataDir, 'a-file'), join(dataDir, 'a-file', 'backups')]) {
      await writeFile(join(dataDir, 'a-file'), '');
      const rules = { isOn: true, folder: closed, command: null, passphrase: null };
      expect((await describeInstallation(dataDir, rules, noon)).backup.problem).toBe(
        `Backups cannot be written to ${closed}.`,
      );
      expect((await describeInstallation(dataDir, { ...rules, isOn: false }, noon)).backup.problem).toBeNull();
    }
    const folderToCome = { isOn: true, folder: join(folder, 'a', 'b'), command: null, passphrase: null };
    expect((await describeInstallation(dataDir, folderToCome, noon)).backup.problem).toBeNull();
  });

  it('that was never made is late where the installation is older than two days', async () => {
    const key = join(dataDir, 'settings-key');
    await writeFile(key, 'made at the first start');
    const firstStart = async (daysAgo: number) => {
      const at = new Date(noon.getTime() - daysAgo * dayMs);
      await utimes(key, at, at);
    };
    await firstStart(1);
    expect((await state()).backup.problem).toBeNull();
    await firstStart(3);
    expect((await state()).backup.problem).toBe('No backup has been made yet.');
    const off = { isOn: false, folder, command: null, passphrase: null };
    expect((await describeInstallation(dataDir, off, noon)).backup.problem).toBeNull();
    await backUp();
    expect((await state()).backup.problem).toBeNull();
    await rm(key);
  });

  it('that cannot be made says why, and the one before it stays', async () => {
    await backUp();
    const kept = await readdir(folder);
    const broken = join(dataDir, 'no-folder');
    await writeFile(broken, '');
    expect(await backUp({ folder: broken })).toEqual([expect.stringContaining('It failed')]);
    expect(await readdir(folder)).toEqual(kept);
    expect(await readFile(broken, 'utf8')).toBe('');
  });
});

describe('of the kept backups', () => {
  const at = (daysAgo: number, occasion: KeptBackup['occasion'] = 'daily'): KeptBackup => ({
    path: `${occasion} ${daysAgo}`,
    occasion,
    madeAt: new Date(noon.getTime() - daysAgo * dayMs),
    bytes: 1,
  });

  it('seven days and four weeks stay, and three from before upgrades', () => {
    const backups = Array.from({ length: 90 }, (_, day) => at(day));
    const upgrades = [1, 20, 200, 400].map((day) => at(day, 'before-upgrade'));
    const expired = new Set(chooseExpired([...backups, ...upgrades]).map(({ path }) => path));
    const kept = [...backups, ...upgrades].map(({ path }) => path).filter((path) => !expired.has(path));
    expect(kept.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => `daily ${day}`));
    expect(kept.filter((path) => path.startsWith('daily')).length).toBeLessThanOrEqual(11);
    const oldest = Math.max(
      ...kept.filter((path) => path.startsWith('daily')).map((path) => Number(path.split(' ')[1])),
    );
    expect(oldest).toBeGreaterThanOrEqual(21);
    expect(kept.filter((path) => path.startsWith('before'))).toEqual(
      [1, 20, 200].map((day) => `before-upgrade ${day}`),
    );
  });

  it('nothing goes that was not made by them', async () => {
    await writeFile(join(folder, 'letter.txt'), 'mine');
    await writeFile(await planBackup(folder, 'daily', new Date('2020-01-01T00:00:00Z')), 'old');
    await backUp();
    expect((await readdir(folder)).toSorted()).toContain('letter.txt');
    expect(await listBackups(folder)).toHaveLength(2);
  });
});
