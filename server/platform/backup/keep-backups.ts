import type { JobKind, Jobs } from '../jobs/jobs.ts';
import { askForDailyBackup, createDailyBackup, type BackupRules } from './daily-backup.ts';
import { describeInstallation, type InstallationState } from './describe-installation.ts';
import type { BackupSource } from './make-backup.ts';

export interface Installation {
  source: BackupSource;
  backups: BackupRules;
}

const hourMs = 60 * 60 * 1000;
/** Not while people wait for the start. */
const firstMs = 10 * 60 * 1000;

export function createBackupKeeper(
  { source, backups: rules }: Installation,
  { jobs, now, log }: { jobs: Jobs; now(): Date; log(message: string): void },
) {
  const ask = () =>
    void askForDailyBackup(jobs, rules, now()).catch(() => log('The regular upkeep could not ask for a backup.'));
  let timers: NodeJS.Timeout[] = [];
  return {
    jobKinds: [createDailyBackup({ source, rules, now, log })] as JobKind<object>[],
    describe: (): Promise<InstallationState> => describeInstallation(source.dataDir, rules, now()),
    start() {
      if (rules.isOn) timers = [setTimeout(ask, firstMs), setInterval(ask, hourMs)];
    },
    stop() {
      timers.forEach(clearInterval);
    },
  };
}
