import { roleLabels, roles } from '../../../contract/options.ts';
import type { Role } from '../../../contract/options.ts';
import type { Organization } from '../../../contract/organizations.ts';

/** As which roles a user may let others in: any, staff and viewers only, or none. */
export const listInvitableRoles = ({ invite, manageMembers }: Organization['can']): readonly Role[] => {
  if (!invite) return [];
  return manageMembers ? roles : ['viewer', 'staff'];
};

/** For a select, the mightiest first. */
export const toRoleOptions = (choice: readonly Role[]) =>
  choice.toReversed().map((role) => ({ value: role, label: roleLabels[role] }));

export const findRole = (value: string): Role | undefined => roles.find((each) => each === value);
