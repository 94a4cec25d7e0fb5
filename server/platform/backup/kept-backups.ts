/** The folder in which an installation's own backups are kept: what is in it, what was last seen of it, and what may go. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The one made each day, and the one made before the tables are changed. */
export type BackupOccasion = 'daily' | 'before-upgrade';

export interface KeptBackup {
  path: string;
  occasion: BackupOccasion;
  madeAt: Date;
  bytes: number;
}

const status = z.object({
  /** When the last try was, and why it came to nothing; null where it did not. */
  triedAt: z.iso.datetime(),
  problem: z.string().nullable(),
  /** When the newest backup was read back and found whole. */
  checkedAt: z.iso.datetime().nullable(),
  /** Which of its files were not there to be copied. */
  filesProblem: z.string().nullable().default(null),
  /** Why it could not be taken elsewhere. */
  commandProblem: z.string().nullable(),
});
export type BackupStatus = z.output<typeof status>;

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 7;
const keptWeeks = 4;
export const backupsKeptDays = keptWeeks * 7;
const keptUpgrades = 3;
const statusName = 'status.json';
const nameForm = /^goodstead-(daily|before-upgrade)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

const nameOf = (occasion: BackupOccasion, madeAt: Date): string =>
  `goodstead-${occasion}-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

export async function planBackup(folder: string, occasion: BackupOccasion, madeAt: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, nameOf(occasion, madeAt));
}

/** The newest first. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const found = names.map(async (name): Promise<KeptBackup | null> => {
    const [, occasion, day, ...time] = nameForm.exec(name) ?? [];
    const path = join(folder, name);
    const { size } = occasion ? await stat(path).catch(() => ({ size: null })) : { size: null };
    if (size === null) return null;
    return { path, occasion: occasion as BackupOccasion, madeAt: new Date(`${day}T${time.join(':')}Z`), bytes: size };
  });
  const kept = (await Promise.all(found)).filter((backup) => backup !== null);
  return kept.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Those that are no longer kept: beyond the newest of each of seven days and of each of four weeks. */
export function chooseExpired(backups: readonly KeptBackup[]): KeptBackup[] {
  const newestFirst = [...backups].sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const daily = newestFirst.filter(({ occasion }) => occasion === 'daily');
  const kept = new Set([
    ...newestOfEach(daily, dayMs, keptDays),
    ...newestOfEach(daily, 7 * dayMs, keptWeeks),
    ...newestFirst.filter(({ occasion }) => occasion === 'before-upgrade').slice(0, keptUpgrades),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

function newestOfEach(newestFirst: readonly KeptBackup[], periodMs: number, most: number): KeptBackup[] {
  const byPeriod = new Map<number, KeptBackup>();
  for (const backup of newestFirst) {
    const period = Math.floor(backup.madeAt.getTime() / periodMs);
    if (!byPeriod.has(period)) byPeriod.set(period, backup);
  }
  return [...byPeriod.values()].slice(0, most);
}

/** Also what a backup left that was broken off. */
export async function removeExpired(folder: string): Promise<void> {
  for (const { path } of chooseExpired(await listBackups(folder))) await rm(path, { force: true });
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (!name.endsWith('.backup.partial')) continue;
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > dayMs) await rm(path, { force: true });
  }
}

export async function readStatus(folder: string): Promise<BackupStatus | null> {
  const text = await readFile(join(folder, statusName), 'utf8').catch(() => null);
  try {
    return text === null ? null : status.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export async function writeStatus(folder: string, value: BackupStatus): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${statusName}.partial`);
  await writeFile(draft, JSON.stringify(value));
  await rename(draft, join(folder, statusName));
}
