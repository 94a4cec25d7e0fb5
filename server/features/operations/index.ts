export { expectOperator } from './actions.ts';
export { addressesKeptDays, forgetOldRecords } from './retention-queries.ts';
export { createOperationsRoutes } from './routes.ts';
