// What other features may use of finished documents.
export { DocumentPaper } from './document-paper.tsx';
export { ResultDocument } from './result-document.tsx';
export { versionsQuery } from './results-api.ts';
