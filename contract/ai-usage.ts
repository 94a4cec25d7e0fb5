import { z } from 'zod';
import { agentTypes } from './agents.ts';
import { endpoint } from './endpoint.ts';
import { id, person } from './values.ts';

const tokens = { inputTokens: z.number(), outputTokens: z.number(), requests: z.number(), cost: z.number().nullable() };

export const aiUsage = z.object({
  organizationId: id,
  /** `YYYY-MM`, in the organization's time zone. */
  month: z.string(),
  /** By member and agent, most tokens first; no agent: documents were read. */
  rows: z.array(z.object({ user: person, agentType: z.enum(agentTypes).nullable(), ...tokens })),
  /** `cost` in dollars, where prices are known. */
  total: z.object(tokens),
});
export type AiUsage = z.output<typeof aiUsage>;

/** The present month where none is named. */
export const getAiUsage = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/ai-usage',
  query: z.object({
    month: z
      .string()
      .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Please name a month as 2026-11.')
      .optional(),
  }),
  output: aiUsage,
});
