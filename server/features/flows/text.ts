// The door for threads, which have no database: what of this feature is about texts alone.
export { type FlowLibrary } from './flow-library.ts';
