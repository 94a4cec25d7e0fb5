import { describe, expect, it } from 'vitest';
import { noAbilities } from './organization.ts';
import { findRole, listInvitableRoles, toRoleOptions } from './invitable-roles.ts';

describe('the roles one may invite to', () => {
  it('are all for whoever manages members', () => {
    const can = { ...noAbilities, invite: true, manageMembers: true };
    expect(listInvitableRoles(can)).toEqual(['viewer', 'staff', 'manager', 'admin']);
  });

  it('are viewer and staff for others who may invite', () => {
    expect(listInvitableRoles({ ...noAbilities, invite: true })).toEqual(['viewer', 'staff']);
  });

  it('are none for those who may not', () => expect(listInvitableRoles(noAbilities)).toEqual([]));

  it('stand in a select with the mightiest first', () => {
    expect(toRoleOptions(['viewer', 'staff', 'manager'])).toEqual([
      { value: 'manager', label: 'Manager', note: 'what staff may, plus profile and invitations' },
      { value: 'staff', label: 'Staff', note: 'chats with the agents, tasks and documents' },
      { value: 'viewer', label: 'Viewer', note: 'reads all but private chats, changes nothing' },
    ]);
    expect(findRole('owner')).toBeUndefined();
  });
});
