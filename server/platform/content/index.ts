export { ContentError, type ContentProblem } from './content-error.ts';
export { type ContentFile, displayPath, readContentData, readContentFile, readContentFolder } from './read-content.ts';
