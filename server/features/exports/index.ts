export { createExportRemover, createExportStarter } from './actions.ts';
export { createExportMaker, sweepExports } from './make-export.ts';
export { createExportRoutes } from './routes.ts';
