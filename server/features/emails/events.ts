import type { DomainEvent, Listener } from '../../platform/events/events.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { EmailRef, EmailRow } from './queries.ts';
import { sendEmailJob } from './send-emails.ts';

/** Who is told what it says nothing of: neither addresses nor words. */
export const emailQueued = ({ id, organizationId, senderId }: EmailRow): DomainEvent => ({
  name: 'email.queued',
  organizationId,
  actorId: senderId,
  entityId: id,
  data: {},
});

export const createEmailStarter = (jobs: Jobs): Listener => ({
  name: 'send-emails',
  hears: (eventName) => eventName === 'email.queued',
  async handle({ organizationId, actorId, entityId }) {
    if (!organizationId) return;
    const ref: EmailRef = { id: entityId, organizationId, senderId: actorId };
    await jobs.send(sendEmailJob, ref, entityId);
  },
});
