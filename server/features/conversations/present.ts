import type { Conversation, Message } from '../../../contract/conversations.ts';
import { abilitiesOf } from '../../platform/access/access.ts';
import type { MessageRow } from './message-queries.ts';
import { conversationPolicy } from './policy.ts';
import type { ConversationWithLastMessage } from './queries.ts';

export const presentConversation = (found: ConversationWithLastMessage): Conversation => ({
  ...found.conversation,
  createdAt: found.conversation.createdAt.toISOString(),
  updatedAt: found.conversation.updatedAt.toISOString(),
  lastMessage: found.lastMessage && {
    ...found.lastMessage,
    createdAt: new Date(found.lastMessage.createdAt).toISOString(),
  },
  can: abilitiesOf(found.membership, conversationPolicy, found.conversation),
});

export const presentMessage = ({ id, chatSessionId, isUser, content, metadata, createdAt }: MessageRow): Message => ({
  id,
  chatSessionId,
  isUser,
  content,
  metadata,
  createdAt: createdAt.toISOString(),
});
