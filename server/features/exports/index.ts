export { createExportListeners } from './actions.ts';
export { createExportMaker, sweepExports } from './make-export.ts';
export { writeCsv } from './write-rows.ts';
export { createExportRoutes } from './routes.ts';
