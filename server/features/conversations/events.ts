import type { DomainEvent } from '../../platform/events/events.ts';
import type { MessageRow } from './message-queries.ts';
import type { ConversationRow } from './queries.ts';

export type ConversationEventName =
  | 'conversation.created'
  | 'conversation.updated'
  | 'conversation.cleared'
  | 'conversation.deleted';

/** Carries no content, no title that is made of content, nor the title of a private one, which is told to nobody but its owner, who is the actor. */
export const conversationEvent = (
  name: ConversationEventName,
  conversation: ConversationRow,
  isPrivate = conversation.isPrivate,
): DomainEvent<ConversationEventName, { title: string | null; isPrivate: boolean }> => ({
  name,
  organizationId: conversation.organizationId,
  actorId: conversation.userId,
  entityId: conversation.id,
  data: {
    title: isPrivate || conversation.isPrivate || conversation.isTitleGenerated ? null : conversation.title,
    isPrivate,
  },
});

export type MessageEventName = 'message.created' | 'message.edited';

/** Of the person’s messages and of the agent’s: the actor is the conversation’s owner. */
export const messageEvent = (
  name: MessageEventName,
  conversation: ConversationRow,
  message: MessageRow,
): DomainEvent<MessageEventName, { conversationId: string; isPrivate: boolean }> => ({
  name,
  organizationId: conversation.organizationId,
  actorId: conversation.userId,
  entityId: message.id,
  data: { conversationId: conversation.id, isPrivate: conversation.isPrivate },
});
