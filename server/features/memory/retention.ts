import type { Database } from '../../platform/database/database.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { recordRetentionRuns } from './retention-queries.ts';

const name = 'memory-retention';
const hourMs = 60 * 60 * 1000;
/** It is asked for every hour, and runs for an organization once a day. */
const betweenMs = 23 * hourMs;

interface RetentionServices {
  database: Database;
  now(): Date;
}

/** Deletes nothing: it records what has become too old to be memory, so that people see it. */
export const createRetention = ({ database, now }: RetentionServices): JobKind<object> => ({
  name,
  concurrency: 1,
  limitSeconds: 300,
  retries: 2,
  async run(_, { signal }) {
    const time = now();
    const lastBefore = new Date(time.getTime() - betweenMs);
    while (!signal.aborted && (await recordRetentionRuns(database, { now: time, lastBefore })));
  },
});

export const askForRetention = (jobs: Jobs): Promise<void> => jobs.send(name, {}, name);
