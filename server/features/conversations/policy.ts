import { hasRole, type Policy } from '../../platform/access/access.ts';
import type { ConversationRow } from './queries.ts';

export type ConversationAction = 'send' | 'update' | 'delete';

// Whoever started a conversation is the only one to write in it, whatever the role of the others.
const isOwnAndMayChat: Policy<Pick<ConversationRow, 'userId'>, 'send'>['send'] = (membership, conversation) =>
  conversation.userId === membership.userId && hasRole(membership, 'staff');

export const conversationPolicy: Policy<Pick<ConversationRow, 'userId'>, ConversationAction> = {
  send: isOwnAndMayChat,
  update: isOwnAndMayChat,
  delete: isOwnAndMayChat,
};

/** Whether what its owner said in other private conversations may be told here: as they decided, else where it is private. */
export const mayTellPrivate = ({
  isPrivate,
  usesPrivate,
}: Pick<ConversationRow, 'isPrivate' | 'usesPrivate'>): boolean => usesPrivate ?? isPrivate;
