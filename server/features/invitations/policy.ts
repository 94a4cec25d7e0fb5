import type { Role } from '../../../contract/options.ts';
import { hasRole, type Membership, type Policy } from '../../platform/access/access.ts';

export type InvitationAction = 'invite' | 'revoke';

// A manager brings in staff and viewers, and lets nobody in above that by replacing what an admin sent.
const mayInvite = (membership: Membership, { role }: { role: Role }): boolean =>
  hasRole(membership, 'admin') || (hasRole(membership, 'manager') && (role === 'staff' || role === 'viewer'));

export const invitationPolicy: Policy<{ role: Role }, InvitationAction> = {
  invite: mayInvite,
  revoke: mayInvite,
};
