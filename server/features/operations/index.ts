export { expectOperator } from './actions.ts';
export { forgetOldRecords } from './retention-queries.ts';
export { createOperationsRoutes } from './routes.ts';
