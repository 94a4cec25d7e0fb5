import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { queueGivenUp, selectGivenUp } from './queries.ts';
import { sendEmailJob } from './send-emails.ts';

/** Nothing of what they say, nor to whom. */
export const listGivenUpMails = (database: Database) => selectGivenUp(database);

export async function sendGivenUpMails(database: Database, jobs: Jobs): Promise<void> {
  for (const ref of await queueGivenUp(database)) await jobs.send(sendEmailJob, ref, ref.id);
}
