export { createReadingStarter } from './events.ts';
export { createReadingJobs } from './read-document.ts';
export type { DocumentRef } from './reading-queries.ts';
export { readingRoutes } from './routes.ts';
export { sendUnreadDocuments } from './send-to-reader.ts';
export { answerSources, suggestAnswers, type AnswerSource } from './suggest-answers.ts';
