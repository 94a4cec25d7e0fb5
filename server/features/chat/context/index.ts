export { gatherQuestion } from './gather-question.ts';
export { preparePrompt } from './prepare-prompt.ts';
