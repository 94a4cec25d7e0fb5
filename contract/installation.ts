import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const most = (limit: number) => z.int().min(0).max(limit);
/** Null: no limit. */
const mostOrNone = most(1e15).nullable();

/** What the installation takes at most, beside what each organization sets itself. */
export const installationLimits = z.object({
  /** Bytes of documents. */
  storagePerOrganization: most(1e15),
  /** Answers that a model writes at the same time; further ones wait for their turn. */
  answersPerPerson: most(1_000).min(1),
  answersPerOrganization: most(1_000).min(1),
  answersInAll: most(1_000).min(1),
  /** Recipients in 24 hours, of all organizations. */
  mailsPerDay: most(1_000_000),
  /** That one person has made and still administers. */
  organizationsPerPerson: most(10_000).min(1),
  accounts: mostOrNone,
  /** Of the model that the operator pays for: a day and a month in UTC. */
  modelTokensPerDay: mostOrNone,
  modelTokensPerMonth: mostOrNone,
  /** Days for which activity, notifications, use of models, mails and activity logs are kept. */
  recordsKeptDays: most(3650).min(30),
});
export type InstallationLimits = z.output<typeof installationLimits>;

export const usualLimits: InstallationLimits = {
  storagePerOrganization: 5 * 1024 ** 3,
  answersPerPerson: 2,
  answersPerOrganization: 8,
  answersInAll: 32,
  mailsPerDay: 500,
  organizationsPerPerson: 100,
  accounts: null,
  modelTokensPerDay: null,
  modelTokensPerMonth: null,
  recordsKeptDays: 365,
};

/** How much of its storage an organization has taken, in bytes. */
export const getStorageUse = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/storage',
  output: z.object({ used: z.int(), limit: z.int() }),
});
