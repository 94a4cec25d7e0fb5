export { loadFlows, type FlowLibrary } from './load-flows.ts';
export { findRunWithOutput } from './queries.ts';
export { createFlowRoutes } from './routes.ts';
