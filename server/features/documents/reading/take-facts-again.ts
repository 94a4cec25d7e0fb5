import type { Database } from '../../../platform/database/database.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { calendarDayIn } from '../../tasks/index.ts';
import { findTextWithOldFacts, replaceFacts, selectFactsOfModel } from '../facts/fact-queries.ts';
import { addFacts } from '../facts/take-facts.ts';
import type { DocumentRef } from './reading-queries.ts';
import { runAnalysis } from './run-analysis.ts';
import { takeFactsJob } from './send-to-reader.ts';

interface FactServices {
  database: Database;
  now(): Date;
}

/** Takes the facts out of a text that was read before there were any, or by an older reader of facts; what a model found stays. */
export const createFactTaker = ({ database, now }: FactServices): JobKind<DocumentRef> => ({
  name: takeFactsJob,
  concurrency: 1,
  limitSeconds: 300,
  retries: 1,
  async run(ref, { signal }) {
    const found = await findTextWithOldFacts(database, ref);
    if (!found) return;
    const { text, name, timeZone } = found;
    const { facts } = await runAnalysis({ text, name, timeZone, today: calendarDayIn(timeZone, now()) }, signal);
    await database.transaction(async (transaction) => {
      const document = await findTextWithOldFacts(transaction, ref);
      if (!document) return;
      const all = addFacts(facts, await selectFactsOfModel(transaction, ref));
      await replaceFacts(transaction, { id: ref.documentId, organizationId: ref.organizationId }, all);
    });
  },
});
