export { findLogo, getProfile, saveProfile } from './actions.ts';
export { profileRoutes } from './routes.ts';
export { organizationProfiles } from './tables.ts';
export { presentProfile } from './present.ts';
export * from './text.ts';
