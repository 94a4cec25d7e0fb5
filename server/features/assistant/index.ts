export type { FoundItem, FoundKind } from './list-found.ts';
export { foundKinds } from './list-found.ts';
export { citeDocument, documentIdOf, numberCitation, sourceOf } from './cite-document.ts';
export type { AssistantQuestion, DocumentSource } from './question.ts';
export { type Assistant, type AssistantOptions, runAssistant } from './run-assistant.ts';
export { loadSafety } from './safety/load-safety.ts';
export { withoutKnownTasks } from './suggested-tasks/same-task.ts';
export type { SuggestionRequest } from './suggested-tasks/suggest-tasks.ts';
