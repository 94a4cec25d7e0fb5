import type { Invitation } from '../../../contract/invitations.ts';
import type { InvitationWithToken } from './actions.ts';

export const linkTo = (origin: string, token: string): string => `${origin}/invitations/${token}`;

/** `origin` is where people open this server, such as `https://goodstead.example.org`. */
export const presentInvitation = ({ invitation, inviter, token }: InvitationWithToken, origin: string): Invitation => ({
  id: invitation.id,
  organizationId: invitation.organizationId,
  email: invitation.email,
  role: invitation.role,
  url: linkTo(origin, token),
  mail: invitation.mailState && { state: invitation.mailState, problem: invitation.mailProblem },
  invitedBy: inviter,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
});
