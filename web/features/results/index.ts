// What other features may use of finished documents.
export { ProposedChange } from './proposed-change.tsx';
export { ResultDocument } from './result-document.tsx';
