import type { Conversation, Message, MessageMetadata, Proposal } from '../../../contract/conversations.ts';
import { abilitiesOf } from '../../platform/access/access.ts';
import type { MessageRow } from './message-queries.ts';
import { conversationPolicy, mayTellPrivate } from './policy.ts';
import type { ConversationWithLastMessage } from './queries.ts';
import type { StoredMetadata } from './tables.ts';

export const presentConversation = (found: ConversationWithLastMessage): Conversation => ({
  ...found.conversation,
  usesPrivate: mayTellPrivate(found.conversation),
  createdAt: found.conversation.createdAt.toISOString(),
  updatedAt: found.conversation.updatedAt.toISOString(),
  lastMessage: found.lastMessage && {
    ...found.lastMessage,
    createdAt: new Date(found.lastMessage.createdAt).toISOString(),
  },
  can: abilitiesOf(found.membership, conversationPolicy, found.conversation),
});

export const proposalsOf = ({ proposals, documentChange }: StoredMetadata): Proposal[] => {
  if (proposals || !documentChange) return proposals ?? [];
  return [{ id: 'change', kind: 'document-change', state: 'open', path: null, ...documentChange }];
};

function presentMetadata(stored: StoredMetadata): MessageMetadata {
  const proposals = proposalsOf(stored);
  const { documentChange: _, ...metadata } = stored;
  return { ...metadata, ...(proposals.length > 0 && { proposals }) };
}

export const presentMessage = ({ id, chatSessionId, isUser, content, metadata, createdAt }: MessageRow): Message => ({
  id,
  chatSessionId,
  isUser,
  content,
  metadata: presentMetadata(metadata),
  createdAt: createdAt.toISOString(),
});
