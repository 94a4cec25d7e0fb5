import type { Changed, ChangedEntity } from '../../../contract/events.ts';
import type { Audience, Broadcaster } from '../../platform/events/broadcaster.ts';
import type { AnnouncedEvent, Listener } from '../../platform/events/events.ts';

// What an event is about stands before the last point of its name.
const entities: Record<string, ChangedEntity> = {
  task: 'task',
  'task-comment': 'task-comment',
  document: 'document',
  conversation: 'conversation',
  message: 'message',
  profile: 'profile',
  organization: 'organization',
  'funding-target': 'organization',
  member: 'member',
  notification: 'notification',
};
const entityOf = (eventName: string): ChangedEntity | undefined =>
  entities[eventName.slice(0, eventName.lastIndexOf('.'))];

/** Tells those who follow the organization and may read it; ends it for whoever belongs to it no longer. */
export const createChangeAnnouncer = (broadcaster: Broadcaster<Changed>): Listener => ({
  name: 'announce-changes',
  hears: (eventName) => entityOf(eventName) !== undefined,
  async handle(event) {
    const { name, organizationId, entityId } = event;
    const entity = entityOf(name);
    if (!entity || !organizationId) return;
    if (name === 'member.left' || name === 'member.removed') broadcaster.end({ organizationId, userId: entityId });
    broadcaster.tell(audienceOf(entity, organizationId, event), { entity, id: idOf(event) });
    // Who has no second step is not let in again.
    if (name === 'organization.deleted' || name === 'organization.two-step-required')
      broadcaster.end({ organizationId });
  },
});

function audienceOf(entity: ChangedEntity, organizationId: string, { actorId, data }: AnnouncedEvent): Audience {
  const isTheirsAlone =
    entity === 'notification' ||
    ((entity === 'conversation' || entity === 'message') && (data as { isPrivate?: boolean }).isPrivate !== false);
  return isTheirsAlone ? { organizationId, userId: actorId } : { organizationId };
}

const idOf = ({ entityId, data }: AnnouncedEvent): string =>
  (data as { conversationId?: string }).conversationId ?? entityId;
