export { openDocumentDesk, type DeskAnswer, type DeskQuestion, type DeskSource } from './document-desk.ts';
export { operations } from './query-tables.ts';
export { selectReadDocuments } from './desk-queries.ts';
