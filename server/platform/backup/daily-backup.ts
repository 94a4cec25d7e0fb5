import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describeFailure } from '../errors/describe-failure.ts';
import { isDiskFull } from '../errors/disk-full.ts';
import type { JobAttempt, JobKind, Jobs } from '../jobs/jobs.ts';
import { readRoom } from '../storage/disk-room.ts';
import { BackupError } from './backup-error.ts';
import { listBackups, planBackup, readStatus, removeExpired, writeStatus, type BackupStatus } from './kept-backups.ts';
import { makeBackup, type BackupSource } from './make-backup.ts';
import { visitBackup } from './visit-backup.ts';

export interface BackupRules {
  /** Whether one is made each day and before each upgrade. */
  isOn: boolean;
  folder: string;
  /** Run with each new file: takes it elsewhere. */
  command: BackupCommand | null;
  /** Null: they are not encrypted. */
  passphrase: string | null;
}

/** A line for the shell, which finds the file's path in `$BACKUP_FILE`. */
export interface BackupCommand {
  line: string;
  environment: Record<string, string>;
}

interface Services {
  source: BackupSource;
  rules: BackupRules;
  now(): Date;
  log(message: string): void;
}

const dailyBackupJob = 'daily-backup';
const hourMs = 60 * 60 * 1000;
/** Less than a day, so that a computer that is on at the same hours has one each day. */
const dueAfterMs = 20 * hourMs;
const limitSeconds = 6 * 60 * 60;
const commandMs = 2 * hourMs;
const spareBytes = 100 * 1024 * 1024;

/** Makes one, reads it back, takes it elsewhere where that is wished, and lets those go that are no longer kept. */
export const createDailyBackup = (services: Services): JobKind<object> => ({
  name: dailyBackupJob,
  concurrency: 1,
  limitSeconds,
  // It is asked for again every hour until there is one.
  retries: 0,
  run: (_data, attempt) => backUp(services, attempt),
});

export async function askForDailyBackup(jobs: Jobs, { folder }: BackupRules, now: Date): Promise<void> {
  const newest = (await listBackups(folder)).find(({ occasion }) => occasion === 'daily');
  if (newest && now.getTime() - newest.madeAt.getTime() < dueAfterMs) return;
  await jobs.send(dailyBackupJob, {}, 'daily');
}

async function backUp({ source, rules, now, log }: Services, { signal }: JobAttempt): Promise<void> {
  const { folder, passphrase, command } = rules;
  const before = await readStatus(folder);
  const status: BackupStatus = {
    checkedAt: null,
    ...before,
    triedAt: now().toISOString(),
    problem: null,
    filesProblem: null,
    commandProblem: null,
  };
  try {
    const path = await planBackup(folder, 'daily', now());
    await requireRoom(folder);
    await makeBackup(source, path, { passphrase, now, signal });
    const { summary } = await visitBackup(path, passphrase);
    status.filesProblem = describeMissing(summary.missingFiles);
    status.checkedAt = now().toISOString();
    if (command !== null) status.commandProblem = await runCommand(command, path, signal);
    await removeExpired(folder);
  } catch (error) {
    // A server that stops has no problem with its backup.
    if (signal.aborted) throw error;
    status.problem = explain(error);
  }
  for (const problem of [status.problem, status.filesProblem, status.commandProblem])
    if (problem !== null) log(`The daily backup: ${problem}`);
  // On a full disk the last line stays.
  await writeStatus(folder, status).catch(() => {});
}

async function requireRoom(folder: string): Promise<void> {
  const [newest] = await listBackups(folder);
  const room = await readRoom(folder);
  if (room && newest && room.freeBytes < newest.bytes * 1.2 + spareBytes) {
    throw new BackupError('There is too little room on the disk for another backup.');
  }
}

function describeMissing(count: number): string | null {
  if (count === 0) return null;
  const [files, them] = count === 1 ? ['1 file was', 'it is'] : [`${count} files were`, 'they are'];
  return `${files} missing when the newest backup was made: ${them} not in it.`;
}

function explain(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  if (isDiskFull(error)) return 'The disk is full.';
  return `It failed (${describeFailure(error)}).`;
}

/** Null where it went well. */
async function runCommand(
  { line, environment }: BackupCommand,
  path: string,
  signal: AbortSignal,
): Promise<string | null> {
  const child = spawn('/bin/sh', ['-c', line], {
    env: { ...environment, BACKUP_FILE: path },
    stdio: 'ignore',
    signal: AbortSignal.any([signal, AbortSignal.timeout(commandMs)]),
  });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0
      ? null
      : `BACKUP_COMMAND ended with ${code ?? 'a signal'}: the new backup was not taken elsewhere.`;
  } catch {
    return 'BACKUP_COMMAND did not end: the new backup was not taken elsewhere.';
  }
}
