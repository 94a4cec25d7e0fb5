export { limitReached, readLimits } from './limits.ts';
export { saveLimits } from './queries.ts';
export { installationSettings } from './tables.ts';
