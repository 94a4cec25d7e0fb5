export { findLatestResult } from './find-latest-result.ts';
export { createResultRoutes } from './routes.ts';
export { createRunningWritings, createWritingStopper } from './writing/index.ts';
