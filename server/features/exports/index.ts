export { createExportListeners } from './actions.ts';
export { createExportMaker, exportKeptDays, sweepExports } from './make-export.ts';
export { writeCsv } from './write-rows.ts';
export { createExportRoutes } from './routes.ts';
