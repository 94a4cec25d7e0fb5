import { setTimeout as pause } from 'node:timers/promises';
import { lt, sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { commits } from './commit-table.ts';
import { OutcomeUnknown } from './lost-database.ts';

/** Commits, and leaves `id` with what is committed, in one round trip. The id is of our making: it holds no quote. */
export const commitAs = (id: string): SQL =>
  sql.raw(`insert into commits (id, is_kept) values ('${id}', true); commit`);

/** Long enough for the database to be started again. */
const lookUpAfterMs = [0, 250, 500, 1_000, 2_000, 4_000, 8_000];

/** Whether a transaction was committed whose commit had no answer. Throws `OutcomeUnknown`. */
export async function lookUpCommit(database: NodePgDatabase, id: string): Promise<boolean> {
  for (const milliseconds of lookUpAfterMs) {
    await pause(milliseconds);
    const isKept = await decide(database, id).catch(() => null);
    if (isKept !== null) return isKept;
  }
  throw new OutcomeUnknown();
}

/** Waits for a transaction that is about to commit. One that comes later finds its id taken, and is rolled back. */
async function decide(database: NodePgDatabase, id: string): Promise<boolean> {
  const [row] = await database
    .insert(commits)
    .values({ id, isKept: false })
    .onConflictDoUpdate({ target: commits.id, set: { id } })
    .returning({ isKept: commits.isKept });
  return row!.isKept;
}

/** By then nobody looks them up any more. */
export async function forgetOldCommits(database: NodePgDatabase): Promise<void> {
  await database.delete(commits).where(lt(commits.createdAt, sql`now() - interval '1 hour'`));
}
