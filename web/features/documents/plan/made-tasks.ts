// Suggestions that have become tasks: the server keeps that of requirements, this browser that of suggestions.
import { readText, writeText } from '../../../lib/stored-text.ts';

const keyOf = (documentId: string, suggestion: string) => `goodstead-document-task:${documentId}:${suggestion}`;

export const findMadeTask = (documentId: string, suggestion: string): string | null =>
  readText(keyOf(documentId, suggestion));

export const rememberMadeTask = (documentId: string, suggestion: string, taskId: string): void =>
  writeText(keyOf(documentId, suggestion), taskId);
