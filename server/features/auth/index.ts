export { createResetLink } from './password-resets.ts';
export { createResetLinkMail, createResetMailer } from './reset-mail.ts';
export { findAccount } from './reset-queries.ts';
export { createAuthRoutes } from './routes.ts';
export { getOwnUser, otherAddress, type InvitationDoor } from './actions.ts';
export { findUser } from './queries.ts';
export { createSignInLimits } from './sign-in-limits.ts';
export { users } from './tables.ts';
