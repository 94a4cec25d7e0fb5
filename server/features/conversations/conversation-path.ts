import type { AgentType } from '../../../contract/agents.ts';

/** Where a conversation is opened, at a message of it where one is named. */
export const conversationPath = (agentType: AgentType, conversationId: string, messageId?: string): string =>
  `/chat/${agentType}?session=${conversationId}${messageId === undefined ? '' : `&message=${messageId}`}`;
