import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { page } from './page.ts';
import { anyTime, id, person, time } from './values.ts';

export const auditEntry = z.object({
  id,
  createdAt: time,
  actor: person.nullable(),
  /** What was done, as an event's name: `member.removed`. */
  action: z.string(),
  /** Whom or what it was done to, in words. */
  target: z.string().nullable(),
  /** The network address it came from. */
  address: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Newest first; `before` may also be the id of an entry already seen, or any time. */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/audit-log',
  query: page.extend({ before: z.union([anyTime, id, page.shape.before]) }),
  output: z.array(auditEntry),
});
