export type DocumentExtension = 'pdf' | 'doc' | 'docx' | 'txt' | 'csv' | 'xls' | 'xlsx';

export type UnreadableReason = 'encrypted' | 'scanned' | 'damaged' | 'too-large' | 'too-slow' | 'empty';

const kinds: Record<DocumentExtension, string> = {
  pdf: 'PDF',
  doc: 'Word document',
  docx: 'Word document',
  txt: 'text file',
  csv: 'CSV file',
  xls: 'spreadsheet',
  xlsx: 'spreadsheet',
};

const sentences: Record<UnreadableReason, (kind: string) => string> = {
  encrypted: (kind) => `This ${kind} is protected by a password. Save a copy without the password and upload that.`,
  scanned: (kind) =>
    `This ${kind} holds only pictures of its pages, as a scanner makes them. Run text recognition (OCR) on it, or upload the original document.`,
  damaged: (kind) =>
    `This file is damaged or is not really a ${kind}. Open it in the program it was made with, save it again and upload the new copy.`,
  'too-large': (kind) =>
    `This ${kind} holds more than can be read at once. Split it into smaller files and upload those.`,
  'too-slow': (kind) =>
    `Reading this ${kind} took too long, so it was stopped. Try again, or split it into smaller files and upload those.`,
  empty: (kind) => `There is no text in this ${kind}. Check that it is the right file.`,
};

/** The message is a sentence for people. */
export class UnreadableDocument extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, extension: DocumentExtension) {
    super(sentences[reason](kinds[extension]));
    this.name = 'UnreadableDocument';
    this.reason = reason;
  }
}
