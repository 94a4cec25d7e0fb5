import { type DocumentExtension, UnreadableDocument, type UnreadableReason } from '../unreadable-document.ts';

const reasons: UnreadableReason[] = ['encrypted', 'scanned', 'damaged', 'too-large', 'too-slow', 'empty'];
const extensions: DocumentExtension[] = ['pdf', 'doc', 'docx', 'txt', 'csv', 'xls', 'xlsx'];
const sentences = new Set(
  reasons.flatMap((reason) => extensions.map((extension) => new UnreadableDocument(reason, extension).message)),
);

/** Whether this is what we say of a file that cannot be read, rather than of a failure of ours. */
export const isReadingSentence = (sentence: string): boolean => sentences.has(sentence);
