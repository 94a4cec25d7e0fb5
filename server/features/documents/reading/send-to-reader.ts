import type { Database } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { selectDocumentsWithOldFacts } from '../facts/fact-queries.ts';
import {
  beforeAll,
  selectOrganizationsWithoutModel,
  selectUnreadDocuments,
  type DocumentRef,
} from './reading-queries.ts';

export const readDocumentJob = 'read-document';
export const takeFactsJob = 'take-facts';
export const readAnewJob = 'read-anew';

const atOnce = 500;

export const sendToReader = (jobs: Jobs, document: DocumentRef): Promise<void> =>
  jobs.send(readDocumentJob, document, document.documentId);

/**
 * What waited or was being read when the last process ended, and what was read before its facts were taken out; what was
 * read before the site had its model, where it has one.
 */
export async function sendUnreadDocuments(database: Database, jobs: Jobs, siteHasModel: boolean): Promise<void> {
  await sendAll(jobs, readDocumentJob, (last) => selectUnreadDocuments(database, last, atOnce));
  await sendAll(jobs, takeFactsJob, (last) => selectDocumentsWithOldFacts(database, last, atOnce));
  if (!siteHasModel) return;
  for (const organizationId of await selectOrganizationsWithoutModel(database))
    await jobs.send(readAnewJob, { organizationId }, organizationId);
}

async function sendAll(jobs: Jobs, job: string, select: (after: string) => Promise<DocumentRef[]>): Promise<void> {
  let last = beforeAll;
  for (;;) {
    const found = await select(last);
    for (const document of found) await jobs.send(job, document, document.documentId);
    if (found.length < atOnce) return;
    last = found.at(-1)?.documentId ?? last;
  }
}
