export { getProfile } from './actions.ts';
export { profileRoutes } from './routes.ts';
export { presentProfile } from './present.ts';
export { profileFacts, profileValueText } from './profile-text.ts';
