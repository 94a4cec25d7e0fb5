import type { Database } from '../../platform/database/database.ts';
import type { InvitationDoor } from '../auth/index.ts';
import { joinByInvitation, type InvitationServices } from './actions.ts';
import { findLiveInvitation } from './queries.ts';

/** For whoever is not signed in yet and comes with a token. */
export const createInvitationDoor = (
  services: InvitationServices,
  database: Database,
  now: () => Date,
): InvitationDoor => ({
  async find(token) {
    const found = await findLiveInvitation(database, services.tokens.hashOf(token), now());
    if (!found) return null;
    const { organizationName, inviter, invitation } = found;
    const invitedBy = `${inviter.firstName} ${inviter.lastName}`.trim();
    return { organizationName, invitedBy, email: invitation.email, isForEmailAlone: services.isForEmailAlone };
  },

  async join(transaction, announce, token, user) {
    return (await joinByInvitation(services, { transaction, announce, now: now() }, token, user)) !== null;
  },
});
