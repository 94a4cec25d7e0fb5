export { authorizeInOrganization, getMembership, getOrganization, listOwnOrganizations } from './actions.ts';
export type { OrganizationRef } from './policy.ts';
export { membershipColumns, membershipOf } from './queries.ts';
export { organizationRoutes } from './routes.ts';
export { organizationMembers, organizations } from './tables.ts';
