import type { DomainEvent, Listener } from '../../../platform/events/events.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { DocumentRow } from '../queries.ts';
import { readAnewJob, sendToReader } from './send-to-reader.ts';

/** In the name of whoever uploaded it. */
export const documentRead = (name: 'document.read' | 'document.unreadable', document: DocumentRow): DomainEvent => ({
  name,
  organizationId: document.organizationId,
  actorId: document.uploadedBy,
  entityId: document.id,
  data: {},
});

const read = new Set(['document.uploaded', 'document.analysis-requested']);

/** Every upload is read, and what somebody wants analyzed again; where another model is chosen, what none has read. */
export const createReadingStarter = (jobs: Jobs): Listener => ({
  name: 'read-documents',
  hears: (eventName) => read.has(eventName) || eventName === 'ai-settings.updated',
  async handle({ name, organizationId, entityId }) {
    if (!organizationId) return;
    if (read.has(name)) await sendToReader(jobs, { documentId: entityId, organizationId });
    else await jobs.send(readAnewJob, { organizationId, isNew: true }, organizationId);
  },
});
