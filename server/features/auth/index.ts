export { createAuthRoutes } from './routes.ts';
export type { InvitationNotice } from './actions.ts';
export { createSignInLimits } from './sign-in-limits.ts';
export { users } from './tables.ts';
