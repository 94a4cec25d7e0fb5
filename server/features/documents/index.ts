export { createFileRemover } from './events.ts';
export { countDocuments } from './queries.ts';
export { createDocumentRoutes } from './routes.ts';
export { documents } from './tables.ts';
