export { createAuthRoutes } from './routes.ts';
export { createSignInLimits } from './sign-in-limits.ts';
export type { AuthServices } from './actions.ts';
export { users } from './tables.ts';
