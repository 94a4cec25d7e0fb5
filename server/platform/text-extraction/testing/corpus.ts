// Sixty good files of all seven types, each with sentences that must be found at their places.
import type { CorpusFile } from './corpus-file.ts';
import { docFiles } from './doc-files.ts';
import { docxFiles } from './docx-files.ts';
import { pdfFiles } from './pdf-files.ts';
import { sheetFiles } from './sheet-files.ts';
import { textFiles } from './text-files.ts';

export const createCorpus = async (): Promise<CorpusFile[]> =>
  [await pdfFiles(), docFiles(), await docxFiles(), textFiles(), sheetFiles()].flat();
