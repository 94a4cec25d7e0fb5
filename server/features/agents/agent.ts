import { z } from 'zod';
import { agentTypes } from '../../../contract/agents.ts';
import { line, shortLine, slug } from './content-values.ts';

/** The front matter of `content/agents/<agent type>.md`; the body is the voice. */
export const agentAttributes = z.strictObject({
  agentType: z.enum(agentTypes),
  persona: shortLine,
  role: line,
  knows: line,
  tone: line,
  boundaries: z.array(line).min(1).max(20),
  greeting: line,
  quickActions: z
    .array(z.strictObject({ flow: slug, title: shortLine, description: line }))
    .min(1)
    .max(12),
  messageTemplates: z
    .array(z.strictObject({ title: shortLine, text: line }))
    .min(1)
    .max(12),
});
type AgentAttributes = z.output<typeof agentAttributes>;

export interface Agent extends Omit<AgentAttributes, 'quickActions'> {
  quickActions: { flowId: string; title: string; description: string }[];
  /** Markdown for a language model: who the agent is, how it talks, what it never does. */
  voice: string;
}

export const createAgent = ({ quickActions, ...attributes }: AgentAttributes, body: string): Agent => ({
  ...attributes,
  quickActions: quickActions.map(({ flow, title, description }) => ({ flowId: flow, title, description })),
  voice: body.trim(),
});
