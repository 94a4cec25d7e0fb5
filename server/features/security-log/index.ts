export { forgetOldEntries, securityLogKeptDays } from './queries.ts';
export { securityLogRoutes } from './routes.ts';
export { createCallWatcher } from './watch-calls.ts';
