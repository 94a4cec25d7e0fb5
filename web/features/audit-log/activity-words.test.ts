import { describe, expect, it } from 'vitest';
import { describeActivity } from './activity-words.ts';

describe('an entry of the activity log', () => {
  it.each([
    ['organization.created', 'Juniper Table', 'created the organization Juniper Table'],
    ['member.joined', 'as staff', 'joined as staff'],
    ['member.role-changed', 'Grace Hopper, now manager', 'changed the role of Grace Hopper, now manager'],
    ['invitation.sent', 'somebody as viewer', 'invited somebody as viewer'],
    ['memory.reset', null, 'reset the memory'],
    ['conversation.deleted', null, 'deleted the conversation'],
    ['flow-run.shared', 'Budget', 'flow run shared Budget'],
  ])('of %s, %s reads "%s"', (action, target, words) => expect(describeActivity({ action, target })).toBe(words));
});
