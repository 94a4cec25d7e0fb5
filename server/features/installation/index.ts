export { limitReached, readLimits } from './limits.ts';
export { installationSettings } from './tables.ts';
