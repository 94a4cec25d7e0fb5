// The door for threads, which have no database: what of this feature is about texts alone.
export { blockOfLine, blocksOf, blocksWith, documentPath, headingAbove, placeOfWords } from './document-path.ts';
export { findNamed } from './tables/choose-documents.ts';
export { describePlace } from './describe-place.ts';
