export { selectReadDocuments } from './desk-queries.ts';
export { openDocumentDesk } from './document-desk.ts';
export type { DeskSource, DocumentDesk } from './document-desk.ts';
