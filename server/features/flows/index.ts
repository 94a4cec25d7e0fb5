export { loadFlows, type FlowLibrary } from './load-flows.ts';
export { findRun, findRunWithOutput, type RunRow } from './queries.ts';
export { createFlowRoutes } from './routes.ts';
