export { authorizeConversation, lockConversationFor } from './actions.ts';
export * from './message-queries.ts';
export { conversationPolicy } from './policy.ts';
export { presentMessage } from './present.ts';
export { findReadableMessage, visibleTo, type ConversationRow } from './queries.ts';
export { conversationRoutes } from './routes.ts';
export { chatMessages, chatSessions } from './tables.ts';
