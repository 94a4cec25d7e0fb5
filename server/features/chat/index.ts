export { createAnswererChoice } from './choose-answerer.ts';
export { createDeskOpener } from './open-desk.ts';
export { createToolOpener } from './tools/index.ts';
export { exportMessage, nameExportedMessage } from './export-message.ts';
export { createModelAnswerer } from './model-answerer.ts';
export { createChatRoutes } from './routes.ts';
export { createRunningAnswers } from './answers/running-answers.ts';
export { createAnswerStopper } from './answers/stop-answers.ts';
export { createAnswerTurns, unlimitedTurns } from './answers/answer-turns.ts';
