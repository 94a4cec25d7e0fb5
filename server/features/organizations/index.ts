export {
  authorizeInOrganization,
  completeOrganization,
  deleteOrganization,
  getMembership,
  getOrganization,
  listedForMember,
  listOwnOrganizations,
  lockOrganization,
} from './actions.ts';
export { fundingTargetOf } from './funding-target.ts';
export { addMember, authorizeEndingSessions, changeRole, listMembers, removeMember } from './member-actions.ts';
export type { OrganizationRef } from './policy.ts';
export { presentOrganization } from './present.ts';
export {
  findOrganization,
  holdOrganization,
  membershipColumns,
  membershipOf,
  type OrganizationWithRole,
} from './queries.ts';
export { organizationRoutes } from './routes.ts';
export { findWithMembership } from './session-queries.ts';
export { deletedOrganizations, organizationMembers, organizations } from './tables.ts';
