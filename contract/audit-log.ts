import { z } from 'zod';
import { endpoint } from './endpoint.ts';
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

/** Newest first; `before` is the `createdAt` of the last entry already seen. */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/audit-log',
  query: z.object({ before: anyTime.optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }),
  output: z.array(auditEntry),
});
