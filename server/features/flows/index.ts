export { contactOf, knownProfile } from './known-profile.ts';
export { fillPlaces, putTypedInPlaces, takeFilledOffList, type Filling } from './rendering/fill-places.ts';
export type { FlowDefinition } from './flow-definition.ts';
export { suggestRunTasks } from './suggest-run-tasks.ts';
export { loadFlows } from './load-flows.ts';
export * from './text.ts';
export { findDocumentPages, findRun, findRunWithOutput, type RunRow } from './queries.ts';
export { createFlowRoutes } from './routes.ts';
