import type { Member, Organization } from '../../../contract/organizations.ts';
import { abilitiesOf } from '../../platform/access/access.ts';
import type { MemberRow } from './member-queries.ts';
import { organizationPolicy } from './policy.ts';
import type { OrganizationWithRole } from './queries.ts';

export const presentOrganization = ({ organization, membership }: OrganizationWithRole): Organization => ({
  ...organization,
  role: membership.role,
  can: abilitiesOf(membership, organizationPolicy, organization),
  createdAt: organization.createdAt.toISOString(),
  updatedAt: organization.updatedAt.toISOString(),
});

export const presentMember = ({ userId, role, joinedAt, user }: MemberRow): Member => ({
  userId,
  role,
  joinedAt: joinedAt.toISOString(),
  user,
});
