import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maskingScopes } from './options.ts';
import { id } from './values.ts';

const host = z.string().nullable();

/** Where an organization's data goes, and how long it stays. */
export const privacy = z.object({
  organizationId: id,
  /** `null`: the built-in assistant answers. */
  model: z
    .object({ name: z.string(), host, /** On this machine, or in its own network. */ isOwn: z.boolean() })
    .nullable(),
  masking: z.enum(maskingScopes),
  /** By what for, the host; `null`: nothing goes anywhere for that. */
  hosts: z.object({ vectors: host, mail: host, files: host, signIn: host }),
  keptDays: z.object({
    /** What may be quoted of conversations. */
    memory: z.int(),
    /** Activity, notifications, usage, mails, the activity log. */
    records: z.int(),
    addresses: z.int(),
    securityLog: z.int(),
    session: z.int(),
    idleSession: z.int(),
    export: z.int(),
    /** `null`: this server makes none. */
    backups: z.int().nullable(),
  }),
});
export type Privacy = z.output<typeof privacy>;

export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/privacy',
  output: privacy,
});
