export { findFile, getDocument, uploadDocument } from './actions.ts';
export { presentDocument } from './present.ts';
export { createFileRemover } from './events.ts';
export { findReadIds, latestPassages, listReadDocuments, readPassages } from './read-passages.ts';
export { replacePassages } from './passage-queries.ts';
export { cutPassages, type Passage } from './passages.ts';
export { isNewestVersion, isOfOlderVersion } from './queries.ts';
export { answerSources, suggestAnswers, type AnswerSource } from './reading/index.ts';
export { createReadingJobs, createReadingStarter, readingRoutes, sendUnreadDocuments } from './reading/index.ts';
export { createDocumentRoutes } from './routes.ts';
export type { FactKind } from './facts/fact.ts';
export { listFacts, type ListedFact } from './facts/fact-queries.ts';
export { listRecordedFiles, sweepFiles } from './sweep-files.ts';
export * from './text.ts';
export { documentPassages, documentRequirements, documents } from './tables.ts';
export {
  openDocumentDesk,
  operations,
  selectReadDocuments,
  type DeskAnswer,
  type DeskQuestion,
  type DeskSource,
} from './tables/index.ts';
export type { LineHeading } from './passages.ts';
export type { DocumentRef } from './reading/index.ts';
