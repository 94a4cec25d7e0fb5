import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { page } from './page.ts';
import { id, optionalText, time } from './values.ts';

export const securityOutcomes = ['done', 'refused', 'limited'] as const;

/** Who did what, when and from where: nothing of what anybody wrote, and no token. */
export const securityEntry = z.object({
  id,
  createdAt: time,
  /** As `sign-in`, `role-changed`. */
  action: z.string(),
  /** `limited`: after too many tries, or where a limit of the installation is met. */
  outcome: z.enum(securityOutcomes),
  userId: id.nullable(),
  /** The address of the account, or the one that was entered. */
  email: z.string().nullable(),
  organizationId: id.nullable(),
  /** The member, the session or the export that it was done to. */
  targetId: id.nullable(),
  /** Where that is a person, by their address now; null in it: the account is gone. Looked up when it is read. */
  target: z.object({ email: z.string().nullable() }).nullable(),
  /** By its name now; null in it: it was deleted. */
  organization: z.object({ name: z.string().nullable() }).nullable(),
  /** Of a role that was changed: from which to which, as `staff to manager`. */
  detail: z.string().nullable(),
  /** The network address, for 30 days. */
  address: z.string().nullable(),
});
export type SecurityEntry = z.output<typeof securityEntry>;

/** Without either: all of it. */
const securityFilter = z.object({
  /** As in `action`. */
  action: optionalText(60).optional(),
  /** Part of the address of whoever did it, or to whom it was done. */
  person: optionalText(254).optional(),
});
export type SecurityFilter = z.output<typeof securityFilter>;

/** The operator's: 404 for everybody else. Newest first; kept for 90 days, whatever becomes of the organization. */
export const listSecurityLog = endpoint({
  method: 'GET',
  path: '/api/installation/security-log',
  query: page.extend(securityFilter.shape),
  output: z.array(securityEntry),
});

/** The same as a file, the oldest first. */
export const exportSecurityLog = endpoint({
  method: 'GET',
  path: '/api/installation/security-log/export',
  query: securityFilter.extend({ format: z.enum(['jsonl', 'csv']).default('jsonl') }),
  status: 200,
});
