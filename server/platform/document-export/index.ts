// Turns a finished Markdown document (GitHub flavored) into a file.
import { turnQuotes } from '../../../contract/quotation-marks.ts';
import { createFileName } from './file-name.ts';
import { runExport, type ExportSource } from './run-export.ts';

export { DocumentExportError } from './document-export-error.ts';
export { expectExports } from './run-export.ts';
export { createFileName };

export type ExportFormat = 'txt' | 'md' | 'docx' | 'pdf';

export interface ExportedFile {
  fileName: string;
  mimeType: string;
  content: Buffer;
  /** Of a PDF that is meant to be one page and needs more; null of all others. */
  pagesTooMany: number | null;
}

const mimeTypes: Record<ExportFormat, string> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/** Throws DocumentExportError where the document is too large or too deeply nested, or whoever wants it went away. */
export async function exportDocument(
  document: ExportSource,
  format: ExportFormat,
  signal?: AbortSignal,
): Promise<ExportedFile> {
  const { file, pageCount } =
    format === 'md'
      ? { file: Buffer.from(turnQuotes(document.markdown)), pageCount: null }
      : await runExport({ document, format }, { signal });
  return {
    fileName: createFileName(document.title, format),
    mimeType: mimeTypes[format],
    content: Buffer.from(file.buffer, file.byteOffset, file.byteLength),
    pagesTooMany: document.isOnePage && pageCount && pageCount > 1 ? pageCount : null,
  };
}
