import type { AgentType } from '../../../contract/agents.ts';

/** Where a conversation is opened. */
export const conversationPath = (agentType: AgentType, conversationId: string): string =>
  `/chat/${agentType}?session=${conversationId}`;
