export { readInvitationNotice } from './actions.ts';
export { createInvitationTokens } from './invitation-token.ts';
export { createInvitationMailer, createInvitationMailStarter } from './mail-invitations.ts';
export { createInvitationRoutes } from './routes.ts';
