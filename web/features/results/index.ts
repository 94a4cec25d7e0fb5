// What other features may use of finished documents.
export { DocumentPaper } from './document-paper.tsx';
export { OpenPlace } from './open-place.tsx';
export { ResultDocument } from './result-document.tsx';
export { latestVersionQuery } from './results-api.ts';
