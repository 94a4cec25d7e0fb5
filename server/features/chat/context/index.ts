export { gatherQuestion, type Sources } from './gather-question.ts';
export { preparePrompt } from './prepare-prompt.ts';
