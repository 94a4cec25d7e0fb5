export { createReadingStarter } from './events.ts';
export { createDocumentReader } from './read-document.ts';
export type { DocumentRef } from './reading-queries.ts';
export { readRequirements } from './read-requirements.ts';
export { readingRoutes } from './routes.ts';
export { createFactTaker } from './take-facts-again.ts';
export { sendUnreadDocuments } from './send-to-reader.ts';
export { answerSources, suggestAnswers, type AnswerSource } from './suggest-answers.ts';
