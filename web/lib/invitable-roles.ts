import { roleLabels, roles } from '../../contract/options.ts';
import type { Role } from '../../contract/options.ts';
import type { Organization } from '../../contract/organizations.ts';

/** What each role may do, wherever it is shown or chosen. */
export const roleRights: Record<Role, string> = {
  admin: 'everything, including members',
  manager: 'what staff may, plus profile and invitations',
  staff: 'chats with the agents, tasks and documents',
  viewer: 'reads all but private chats, changes nothing',
};

/** As which roles a user may let others in: any, staff and viewers only, or none. */
export const listInvitableRoles = ({ invite, manageMembers }: Organization['can']): readonly Role[] => {
  if (!invite) return [];
  return manageMembers ? roles : ['viewer', 'staff'];
};

/** For a select, the mightiest first, each with what it may do. */
export const toRoleOptions = (choice: readonly Role[]) =>
  choice.toReversed().map((role) => ({ value: role, label: roleLabels[role], note: roleRights[role] }));

export const findRole = (value: string): Role | undefined => roles.find((each) => each === value);
