export { getMemorySettings } from './actions.ts';
export { memoryRoutes } from './routes.ts';
