export { analyzeText } from './analyze-text.ts';
export { analyzeWithModel } from './analyze-with-model.ts';
