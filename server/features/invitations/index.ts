export { readInvitationNotice } from './actions.ts';
export { createInvitationTokens } from './invitation-token.ts';
export { createInvitationRoutes } from './routes.ts';
