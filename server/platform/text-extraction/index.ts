export type { Block, ExtractedText, Place } from './extracted-text.ts';
export { createTextExtractor, type TextExtractor } from './text-extractor.ts';
export { type DocumentExtension, UnreadableDocument } from './unreadable-document.ts';
