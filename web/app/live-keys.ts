// Which queries a change on the server makes old.
import type { QueryKey } from '@tanstack/react-query';
import type { Changed, ChangedEntity } from '../../contract/events.ts';

const names: Record<ChangedEntity, readonly string[]> = {
  // What documents and answers suggest names the task that was made of it.
  task: ['tasks', 'document-analysis', 'made-tasks', 'dashboard'],
  'task-comment': ['task-comments', 'tasks', 'dashboard'],
  document: ['documents', 'storage', 'document', 'document-versions', 'document-analysis', 'dashboard'],
  conversation: ['conversations', 'messages', 'dashboard'],
  message: ['messages', 'conversations'],
  profile: ['profile', 'dashboard'],
  organization: ['organizations', 'dashboard'],
  // Tasks of somebody who has left belong to nobody; a role of one's own decides what may be done.
  member: ['members', 'invitations', 'organizations', 'tasks', 'dashboard'],
  notification: ['notifications'],
  email: ['email'],
};

// Their keys go on with another id than the organization's, or with none.
const withoutOrganization = new Set([
  'organizations',
  'messages',
  'made-tasks',
  'task-comments',
  'document',
  'document-analysis',
  'email',
]);

const keyOf = (name: string, organizationId: string): QueryKey =>
  withoutOrganization.has(name) ? [name] : [name, organizationId];

const isOfRecord = (name: string, entity: ChangedEntity): boolean =>
  name === 'messages' || name === 'email' || (entity === 'document' && withoutOrganization.has(name));

export const keysOf = ({ entity, id }: Changed, organizationId: string): QueryKey[] =>
  // A server newer than this page may name what the page does not know.
  (names[entity] ?? []).map((name) => (isOfRecord(name, entity) ? [name, id] : keyOf(name, organizationId)));

/** Whatever may have changed while nobody listened. */
export const allKeys = (organizationId: string): QueryKey[] =>
  [...new Set(Object.values(names).flat())].map((name) => keyOf(name, organizationId));
