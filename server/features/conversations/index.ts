export {
  authorizeConversation,
  deleteConversation,
  getConversation,
  getMessage,
  lockConversationFor,
  retitleConversation,
  reviseMessage,
  rewriteMessage,
  storeMessage,
} from './actions.ts';
export {
  AnsweredMeanwhile,
  deleteMessage,
  draftMessage,
  findAnswerTo,
  findLastMessage,
  findMessage,
  findMessageOfClient,
  findRunMessage,
  messageInsertion,
  selectMessagesBefore,
  updateMessageMetadata,
  type Beside,
  type MessageRow,
} from './message-queries.ts';
export { conversationPolicy, mayTellPrivate } from './policy.ts';
export { presentMessage, proposalsOf } from './present.ts';
export {
  findReadableMessage,
  lockGrantedConversation,
  updateGeneratedTitle,
  visibleTo,
  type ConversationRow,
} from './queries.ts';
export { conversationRoutes } from './routes.ts';
export { chatMessages, chatSessions } from './tables.ts';
export * from './text.ts';
