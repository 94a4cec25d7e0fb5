import type { Role } from '../../../contract/options.ts';
import type { Actor } from '../../platform/access/access.ts';
import type { DomainEvent } from '../../platform/events/events.ts';
import type { InvitationRow } from './queries.ts';

export type InvitationEventName = 'invitation.sent' | 'invitation.revoked';

/** Carries no address: every member reads what is told of it. */
export const invitationEvent = (
  name: InvitationEventName,
  actor: Actor,
  invitation: InvitationRow,
): DomainEvent<InvitationEventName, { role: Role }> => ({
  name,
  organizationId: invitation.organizationId,
  actorId: actor.userId,
  entityId: invitation.id,
  data: { role: invitation.role },
});
