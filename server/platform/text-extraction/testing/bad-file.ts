import type { DocumentExtension, UnreadableReason } from '../unreadable-document.ts';

export interface BadFile {
  name: string;
  extension: DocumentExtension;
  content: Buffer;
  /** A reason, or text in which this can be found. */
  ends: UnreadableReason | { text: string; isCut?: boolean; without?: string };
}
