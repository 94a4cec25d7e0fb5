import { z } from 'zod';
import { agents, agentTypes } from '../../../../contract/agents.ts';
import { defineAgentTool } from './agent-tool.ts';

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

export const handOffTool = defineAgentTool({
  name: 'hand_off',
  description: `Shows a button that takes a question to the colleague whose work it is: ${agentTypes.join(', ')}.`,
  input: z.object({ agent: z.string().max(60), question: z.string().trim().min(1).max(1000) }),
  async run({ agent, question }, { conversation, sources }) {
    const names = (type: (typeof agentTypes)[number]) => [type, agents[type].persona, agents[type].name];
    const found = agentTypes.find((type) => names(type).some((name) => plain(name) === plain(agent)));
    if (!found) return `There is no such colleague. There are: ${agentTypes.join(', ')}.`;
    if (found === conversation.agentType) return 'That is you: answer yourself.';
    sources.handOff(found, question);
    return `The person now sees a button to ask ${agents[found].persona}. Answer what you can in a sentence.`;
  },
});
