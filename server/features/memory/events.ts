import type { Actor } from '../../platform/access/access.ts';
import type { DomainEvent } from '../../platform/events/events.ts';

export type MemoryEventName = 'memory-settings.updated' | 'memory.reset';

export const memoryEvent = (
  name: MemoryEventName,
  actor: Actor,
  organizationId: string,
): DomainEvent<MemoryEventName, object> => ({
  name,
  organizationId,
  actorId: actor.userId,
  entityId: organizationId,
  data: {},
});
