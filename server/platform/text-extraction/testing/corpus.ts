// Sixty good files of all seven types, each with sentences that must be found at their places.
import type { Block } from '../extracted-text.ts';
import type { DocumentExtension } from '../unreadable-document.ts';
import { docFiles } from './doc-files.ts';
import { docxFiles } from './docx-files.ts';
import { pdfFiles } from './pdf-files.ts';
import { sheetFiles } from './sheet-files.ts';
import { textFiles } from './text-files.ts';

/** What stands in a file. What is left out is not looked at. */
export interface Planted {
  text: string;
  kind?: Block['kind'];
  page?: number;
  heading?: string | null;
  sheet?: string;
  row?: number;
  cells?: string[];
}

export interface CorpusFile {
  name: string;
  extension: DocumentExtension;
  content: Buffer;
  planted: Planted[];
  pageCount?: number;
  /** In this order, and nothing lost between. */
  inOrder?: boolean;
  absent?: string[];
}

export const createCorpus = async (): Promise<CorpusFile[]> =>
  [await pdfFiles(), docFiles(), await docxFiles(), textFiles(), sheetFiles()].flat();
