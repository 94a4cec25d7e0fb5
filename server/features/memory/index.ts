export { getMemorySettings } from './actions.ts';
export { presentMemorySettings } from './present.ts';
export { isMemory, recallBearing, recallMessages } from './recall.ts';
export { sharedConversations, type SharedMessage } from './recall-queries.ts';
export { askForRetention, createRetention } from './retention.ts';
export { organizationMemorySettings } from './tables.ts';
export { createMemoryRoutes } from './routes.ts';
