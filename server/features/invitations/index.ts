export type { InvitationServices } from './actions.ts';
export { createInvitationDoor } from './invitation-door.ts';
export { createInvitationTokens } from './invitation-token.ts';
export {
  createInvitationMailer,
  createInvitationMailStarter,
  listGivenUpInvitations,
  mailGivenUpInvitations,
} from './mail-invitations.ts';
export { invitations } from './tables.ts';
export { createInvitationRoutes } from './routes.ts';
