export { getMemorySettings } from './actions.ts';
export { presentMemorySettings } from './present.ts';
export { areStillShared, recallMessages, recallWithin } from './recall.ts';
export type { SharedMessage } from './recall-queries.ts';
export { askForRetention, createRetention } from './retention.ts';
export { organizationMemorySettings } from './tables.ts';
export { createMemoryRoutes } from './routes.ts';
