// The door for threads, which have no database: what of this feature is about texts alone.
export { createFlowLibrary, type FlowLibrary } from './flow-library.ts';
