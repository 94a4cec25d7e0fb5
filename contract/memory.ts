import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, time } from './values.ts';

const counted = (min: number, max: number) =>
  z
    .int('Please enter a whole number.')
    .min(min, `Please enter a number from ${min} to ${max.toLocaleString('en-US')}.`)
    .max(max, `Please enter a number from ${min} to ${max.toLocaleString('en-US')}.`);

/** What the agents may remember; defaults before the first save. */
export const memorySettings = z.object({
  organizationId: id,
  enableCrossAgentSharing: z.boolean(),
  enableFileAccess: z.boolean(),
  enableOrganizationContext: z.boolean(),
  maxSharedMessages: z.number(),
  retentionDays: z.number(),
  lastMemoryReset: time.nullable(),
  createdAt: time.nullable(),
  updatedAt: time.nullable(),
});
export type MemorySettings = z.output<typeof memorySettings>;

export const getMemorySettings = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/memory-settings',
  output: memorySettings,
});
export const updateMemorySettings = endpoint({
  method: 'PUT',
  path: '/api/organizations/:id/memory-settings',
  body: z.object({
    enableCrossAgentSharing: z.boolean().optional(),
    enableFileAccess: z.boolean().optional(),
    enableOrganizationContext: z.boolean().optional(),
    maxSharedMessages: counted(0, 500).optional(),
    retentionDays: counted(1, 3650).optional(),
  }),
  output: memorySettings,
});
/** Nothing from before is used as memory again. */
export const resetMemory = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/memory/reset',
  output: memorySettings,
});
