export { describeGivenUp } from './log-words.ts';
export { SecurityLogSection } from './security-log-section.tsx';
