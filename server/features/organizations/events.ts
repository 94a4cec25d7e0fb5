import type { Actor } from '../../platform/access/access.ts';
import type { DomainEvent } from '../../platform/events/events.ts';
import type { OrganizationRow } from './queries.ts';

export const organizationCreated = (
  actor: Actor,
  organization: OrganizationRow,
): DomainEvent<'organization.created', { name: string }> => ({
  name: 'organization.created',
  organizationId: organization.id,
  actorId: actor.userId,
  entityId: organization.id,
  data: { name: organization.name },
});
