import type { DomainEvent } from '../../platform/events/events.ts';
import type { NotificationRef } from './queries.ts';

/** The entity is one of those that were read: their person's list is to be looked at anew. */
export const notificationsRead = ({
  id,
  organizationId,
  userId,
}: NotificationRef): DomainEvent<'notification.read', object> => ({
  name: 'notification.read',
  organizationId,
  actorId: userId,
  entityId: id,
  data: {},
});
