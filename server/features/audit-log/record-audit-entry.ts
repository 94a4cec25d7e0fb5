import type { Listener } from '../../platform/events/events.ts';
import { insertAuditEntry } from './queries.ts';

// What an event's listeners are told is written by us, so its data has these texts.
type Words = Record<'title' | 'name' | 'role', string>;

const nothing = () => null;

/** What matters to trust, with whom or what it was done to: no email address, and nothing that somebody wrote to an agent. */
const targets: Record<string, (words: Words) => string | null> = {
  'organization.created': ({ name }) => name,
  'organization.renamed': ({ name }) => name,
  'organization.updated': ({ name }) => name,
  'organization.two-step-required': nothing,
  'organization.two-step-not-required': nothing,
  'organization.export-started': nothing,
  'funding-target.set': nothing,
  'funding-target.cleared': nothing,
  'profile.saved': nothing,
  'memory-settings.updated': nothing,
  'memory.reset': nothing,
  'ai-settings.updated': ({ name }) => name,
  'ai-budget.updated': ({ name }) => name,
  'ai-masking.updated': ({ name }) => name,
  'invitation.sent': ({ role }) => `somebody as ${role}`,
  'invitation.revoked': ({ role }) => `somebody as ${role}`,
  'member.joined': ({ role }) => `as ${role}`,
  'member.left': nothing,
  'member.removed': nothing,
  'member.role-changed': ({ role }) => `now ${role}`,
  'member.sessions-ended': nothing,
  'document.uploaded': ({ name }) => name,
  'document.deleted': ({ name }) => name,
  'task.deleted': ({ title }) => title,
  'conversation.cleared': ({ title }) => title,
  'conversation.deleted': ({ title }) => title,
};

/** What is done to a member, whose name is read with the log. */
const ofMembers = new Set(['member.left', 'member.removed', 'member.role-changed', 'member.sessions-ended']);

export const recordAuditEntry: Listener = {
  name: 'record-audit-entry',
  hears: (eventName) => eventName in targets,
  async handle({ id, name, organizationId, actorId, entityId, address, data, createdAt }, database) {
    const targetOf = targets[name];
    if (!targetOf || !organizationId) return;
    const target = targetOf(data as Words);
    await insertAuditEntry(database, {
      eventId: id,
      organizationId,
      actorId,
      action: name,
      subjectId: ofMembers.has(name) ? entityId : null,
      target,
      address,
      createdAt,
    });
  },
};
