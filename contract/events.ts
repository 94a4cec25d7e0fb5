import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { organizationQuery } from './values.ts';

export const changedEntities = [
  'task',
  'task-comment',
  'document',
  'conversation',
  'message',
  'profile',
  'organization',
  'member',
  'notification',
  'email',
] as const;
export type ChangedEntity = (typeof changedEntities)[number];

/**
 * What the stream's `changed` events carry: the record's id, with three exceptions. For a `message` it is its
 * conversation's, whose messages and place in the lists are new; for a `member` the user's, whose role or tasks may have
 * changed with it; for a `profile` the organization's. A record that is gone is told in the same way.
 */
export const changed = z.object({ entity: z.enum(changedEntities), id: z.string() });
export type Changed = z.output<typeof changed>;
export type ChangeEvents = { changed: Changed };

/**
 * Server-sent events: what the caller may read and has just changed, for as long as the caller listens. It ends with the
 * sign-out and the membership, and for the oldest of more than 20 of one person. What changed in the `missedMs` before, a
 * minute at most, is told first; what changes between two connections is else not told: look at everything once.
 */
export const followChanges = endpoint({
  method: 'GET',
  path: '/api/events',
  query: organizationQuery.extend({ missedMs: z.coerce.number().int().min(0).max(60_000).optional() }),
  status: 200,
});
