export { listResults, type FinishedDocument } from './list-results.ts';
export { makeUpload } from './save-document.ts';
export { saveSuggestion } from './versions.ts';
export { createResultRoutes } from './routes.ts';
export { resultVersions } from './tables.ts';
export { createRunningWritings, createWritingStopper } from './writing/index.ts';
