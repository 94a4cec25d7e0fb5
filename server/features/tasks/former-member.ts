import type { Listener } from '../../platform/events/events.ts';
import { clearAssignee } from './former-member-queries.ts';

/** What somebody who left had still to do is anybody's to take. */
export const unassignFormerMember: Listener = {
  name: 'unassign-former-member',
  hears: (eventName) => eventName === 'member.left' || eventName === 'member.removed',
  async handle({ organizationId, entityId }, database) {
    if (organizationId) await clearAssignee(database, organizationId, entityId);
  },
};
