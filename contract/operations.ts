import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { installationLimits } from './installation.ts';
import { id, time } from './values.ts';

const givenUpEvent = z.object({
  id,
  /** As `document.deleted`. */
  name: z.string(),
  /** What has not heard of it. */
  listener: z.string(),
  attempts: z.int(),
  at: time,
  /** Class and code of the last error. */
  failure: z.string(),
});
const givenUpMail = z.object({ id, organization: z.string(), at: time, problem: z.string() });

/** All of it is the operator's: for everybody else there is nothing here (404). */
export const installation = z.object({
  version: z.string(),
  accounts: z.int(),
  organizations: z.int(),
  limits: installationLimits,
  /** What applies where nothing was set. */
  usualLimits: installationLimits,
  used: z.object({
    /** Recipients in the last 24 hours. */
    mails: z.int(),
    /** Of the model that the operator pays for. */
    modelTokensToday: z.int(),
    modelTokensThisMonth: z.int(),
    /** Bytes of documents. */
    storage: z.int(),
  }),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), problem: z.string().nullable() }).nullable(),
  /** Null: it is somebody else's to back up. */
  backup: z
    .object({
      isOn: z.boolean(),
      newestAt: time.nullable(),
      bytes: z.int().nullable(),
      /** When the newest one was read back and found whole. */
      checkedAt: time.nullable(),
      problem: z.string().nullable(),
    })
    .nullable(),
  /** At most 100 of each, the newest first. */
  givenUp: z.object({ events: z.array(givenUpEvent), mails: z.array(givenUpMail) }),
});
export type Installation = z.output<typeof installation>;

export const getInstallation = endpoint({ method: 'GET', path: '/api/installation', output: installation });

/** Any of them; `null` where one may be without a limit. */
export const updateInstallationLimits = endpoint({
  method: 'PUT',
  path: '/api/installation/limits',
  body: installationLimits.partial(),
  output: installation,
});

/** Tries again what was given up. */
export const retryGivenUp = endpoint({
  method: 'POST',
  path: '/api/installation/retries',
  body: z.object({ kind: z.enum(['events', 'mails']) }),
  output: installation,
});
