export { analyzeText } from './analyze-text.ts';
export { readDateMentions } from './read-date-mentions.ts';
export { splitSentences } from './split-sentences.ts';
export { analyzeWithModel } from './analyze-with-model.ts';
