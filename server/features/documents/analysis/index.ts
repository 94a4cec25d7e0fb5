export { analyzeText } from './analyze-text.ts';
export { analyzeWithModel } from './analyze-with-model.ts';
export { addFacts } from '../facts/take-facts.ts';
