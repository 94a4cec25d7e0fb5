// What other features may use of finished documents.
export { DocumentPaper } from './document-paper.tsx';
export { ProposedChange } from './proposed-change.tsx';
export { ResultDocument } from './result-document.tsx';
