import type { DomainEvent } from '../../platform/events/events.ts';
import type { ConversationRow } from './queries.ts';

export type ConversationEventName =
  'conversation.created' | 'conversation.updated' | 'conversation.cleared' | 'conversation.deleted';

/** Carries no content: who may read a conversation is asked again wherever the event is heard. */
export const conversationEvent = (
  name: ConversationEventName,
  conversation: ConversationRow,
): DomainEvent<ConversationEventName, object> => ({
  name,
  organizationId: conversation.organizationId,
  actorId: conversation.userId,
  entityId: conversation.id,
  data: {},
});
