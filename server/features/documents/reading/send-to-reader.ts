import type { Database } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { selectUnreadDocuments, type DocumentRef } from './reading-queries.ts';

export const readDocumentJob = 'read-document';

const atOnce = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

export const sendToReader = (jobs: Jobs, document: DocumentRef): Promise<void> =>
  jobs.send(readDocumentJob, document, document.documentId);

/** What waited or was being read when the last process ended, and what was uploaded before there was any reading. */
export async function sendUnreadDocuments(database: Database, jobs: Jobs): Promise<void> {
  let last = beforeAll;
  for (;;) {
    const unread = await selectUnreadDocuments(database, last, atOnce);
    for (const document of unread) await sendToReader(jobs, document);
    if (unread.length < atOnce) return;
    last = unread.at(-1)?.documentId ?? last;
  }
}
