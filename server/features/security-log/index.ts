export { forgetOldEntries, insertEntry, securityLogKeptDays } from './queries.ts';
export { recordUsedUp } from './record-used-up.ts';
export { securityLogRoutes } from './routes.ts';
export { createCallWatcher } from './watch-calls.ts';
