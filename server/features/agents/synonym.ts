import { z } from 'zod';
import { agentTypes } from '../../../contract/agents.ts';
import { shortLine } from './content-values.ts';

/** An entry of `content/playbooks/synonyms.yaml`. */
export const synonym = z.strictObject({
  words: z.array(shortLine).min(1).max(20),
  means: z.array(shortLine).min(1).max(10),
  /** Only in a conversation with one of these; without it, with all. */
  agents: z.array(z.enum(agentTypes)).min(1).optional(),
});
export type Synonym = z.output<typeof synonym>;
