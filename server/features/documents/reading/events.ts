import type { DomainEvent, Listener } from '../../../platform/events/events.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { DocumentRow } from '../queries.ts';
import { sendToReader } from './send-to-reader.ts';

/** In the name of whoever uploaded it. */
export const documentRead = (name: 'document.read' | 'document.unreadable', document: DocumentRow): DomainEvent => ({
  name,
  organizationId: document.organizationId,
  actorId: document.uploadedBy,
  entityId: document.id,
  data: {},
});

/** Every upload is read, and what somebody wants analyzed again. */
export const createReadingStarter = (jobs: Jobs): Listener => ({
  name: 'read-documents',
  hears: (eventName) => eventName === 'document.uploaded' || eventName === 'document.analysis-requested',
  async handle({ organizationId, entityId }) {
    if (organizationId) await sendToReader(jobs, { documentId: entityId, organizationId });
  },
});
