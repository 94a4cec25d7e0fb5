// The door for threads, which have no database: what of this feature is about texts alone.
export { readDateMentions } from './analysis/read-date-mentions.ts';
export { splitSentences } from '../../platform/english/split-sentences.ts';
export { blockOfLine, blocksOf, blocksWith, documentPath, headingAbove, placeOfWords } from './document-path.ts';
export { describePlace } from './questions/describe-reading.ts';
