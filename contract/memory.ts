import { z } from 'zod';
import { agentTypes } from './agents.ts';
import { endpoint } from './endpoint.ts';
import { sharedMessagesAtMost } from './options.ts';
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
    maxSharedMessages: counted(0, sharedMessagesAtMost).optional(),
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

const sharedMessage = z.object({
  id,
  conversationTitle: z.string().nullable(),
  agentType: z.enum(agentTypes),
  isPrivate: z.boolean(),
  /** Whose conversation it is. */
  author: z.object({ id, firstName: z.string(), lastName: z.string() }),
  isUser: z.boolean(),
  /** The beginning of what was said. */
  excerpt: z.string(),
  createdAt: time,
  /** Where the conversation is opened. */
  path: z.string(),
});

/** What an agent would be told now in a new conversation of the person who asks, and from where. */
export const memoryPreview = z.object({
  agentType: z.enum(agentTypes),
  role: z.string(),
  boundaries: z.array(z.string()),
  profile: z.object({
    isUsed: z.boolean(),
    facts: z.array(z.object({ field: z.string(), label: z.string(), text: z.string() })),
  }),
  documents: z.object({
    isUsed: z.boolean(),
    /** Of those that were read. */
    count: z.number(),
    newest: z.array(z.object({ id, name: z.string(), path: z.string() })),
  }),
  /** Those from which is chosen for a question, the newest first. */
  shared: z.object({ isUsed: z.boolean(), messages: z.array(sharedMessage) }),
  /** Messages that this person could open and that are memory no more, or are too many. */
  forgotten: z.object({ byRetention: z.number(), byReset: z.number(), beyondLimit: z.number() }),
  /** When old messages were last looked for, and how many had become too old since the time before. */
  retention: z.object({ ranAt: time, forgottenMessages: z.number() }).nullable(),
});
export type MemoryPreview = z.output<typeof memoryPreview>;

export const previewMemory = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/memory/preview',
  query: z.object({ agentType: z.enum(agentTypes, 'Invalid agent type').default('grant_writer') }),
  output: memoryPreview,
});
