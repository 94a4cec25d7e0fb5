export { selectReadDocuments } from './desk-queries.ts';
export { describePlace } from './describe-reading.ts';
export { openDocumentDesk } from './document-desk.ts';
export type { DeskSource, DocumentDesk } from './document-desk.ts';
