import type { Role } from '../../../contract/options.ts';
import type { Actor, Membership } from '../../platform/access/access.ts';
import type { DomainEvent } from '../../platform/events/events.ts';
import type { MemberRow } from './member-queries.ts';
import type { OrganizationRow } from './queries.ts';

export type OrganizationEventName =
  | 'organization.created'
  | 'organization.renamed'
  | 'organization.updated'
  | 'organization.two-step-required'
  | 'organization.two-step-not-required'
  | 'organization.deleted'
  | 'funding-target.set'
  | 'funding-target.cleared';

export const organizationEvent = (
  name: OrganizationEventName,
  actor: Actor,
  organization: OrganizationRow,
): DomainEvent<OrganizationEventName, { name: string }> => ({
  name,
  organizationId: organization.id,
  actorId: actor.userId,
  entityId: organization.id,
  data: { name: organization.name },
});

export type MemberEventName = 'member.left' | 'member.removed' | 'member.role-changed' | 'member.sessions-ended';

/** The entity is the member's user; `role` is the new one, or the last. */
export const memberEvent = (
  name: MemberEventName,
  actor: Actor,
  { organizationId, userId, role, user }: MemberRow,
): DomainEvent<MemberEventName, { name: string; role: Role }> => ({
  name,
  organizationId,
  actorId: actor.userId,
  entityId: userId,
  data: { name: `${user.firstName} ${user.lastName}`, role },
});

export const memberJoined = (
  { organizationId, userId, role }: Membership,
  invitedBy: string,
): DomainEvent<'member.joined', { role: Role; invitedBy: string }> => ({
  name: 'member.joined',
  organizationId,
  actorId: userId,
  entityId: userId,
  data: { role, invitedBy },
});
