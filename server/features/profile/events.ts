import type { Actor } from '../../platform/access/access.ts';
import type { DomainEvent } from '../../platform/events/events.ts';

export const profileSaved = (actor: Actor, organizationId: string): DomainEvent<'profile.saved', object> => ({
  name: 'profile.saved',
  organizationId,
  actorId: actor.userId,
  entityId: organizationId,
  data: {},
});
