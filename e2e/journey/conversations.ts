// Conversations that are there before a browser opens.
import type { AgentType } from '../../contract/agents.ts';
import type { Conversation, Message } from '../../contract/conversations.ts';
import type { Person } from '../harness/person.ts';

type Choices = Partial<Pick<Conversation, 'title' | 'isPrivate' | 'shareWithAgents'>> & { agentType?: AgentType };

export const startConversation = (
  person: Person,
  organizationId: string,
  { agentType = 'grant_writer', ...choices }: Choices = {},
): Promise<Conversation> => person.post('/api/chat/sessions', { agentType, organizationId, ...choices });

export interface Exchange {
  userMessage: Message;
  agentMessage: Message;
}

/** A message and its whole answer. */
export const say = (person: Person, { id }: Pick<Conversation, 'id'>, content: string): Promise<Exchange> =>
  person.post('/api/chat/messages', { chatSessionId: id, content, isUser: true });

export const readMessages = (person: Person, { id }: Pick<Conversation, 'id'>): Promise<Message[]> =>
  person.get(`/api/chat/sessions/${id}/messages`);

export const listConversations = (person: Person, organizationId: string): Promise<Conversation[]> =>
  person.get(`/api/chat/sessions?organizationId=${organizationId}`);
