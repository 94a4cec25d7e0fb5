export { getDocument, uploadDocument } from './actions.ts';
export { presentDocument } from './present.ts';
export { createFileRemover } from './events.ts';
export { listReadDocuments, readPassages } from './read-passages.ts';
export { replacePassages } from './passage-queries.ts';
export { cutPassages, type Passage } from './passages.ts';
export { countDocuments, isOfOlderVersion } from './queries.ts';
export { documentFacts, suggestAnswers, type DocumentFact } from './reading/index.ts';
export {
  createDocumentReader,
  createReadingStarter,
  readingRoutes,
  readRequirements,
  sendUnreadDocuments,
} from './reading/index.ts';
export { createDocumentRoutes } from './routes.ts';
export { sweepFiles } from './sweep-files.ts';
export * from './text.ts';
export { documentPassages, documents } from './tables.ts';
export { openDocumentDesk, selectReadDocuments, type DeskSource, type DocumentDesk } from './questions/index.ts';
export type { LineHeading } from './passages.ts';
export type { DocumentRef } from './reading/index.ts';
