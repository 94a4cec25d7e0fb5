export { createDeskOpener } from './open-desk.ts';
export { answerFromDocuments } from './document-answerer.ts';
export { createBuiltInAnswerer } from './built-in-answerer.ts';
export { createModelAnswerer } from './model-answerer.ts';
export { createChatRoutes } from './routes.ts';
export { createRunningAnswers } from './running-answers.ts';
export { createAnswerStopper } from './stop-answers.ts';
