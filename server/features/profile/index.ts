export { getProfile } from './actions.ts';
export { profileRoutes } from './routes.ts';
