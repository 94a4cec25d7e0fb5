// Runs apart from the server: Markdown can be written so that parsing it takes minutes, and only a thread can be stopped.
import { answerTasks } from '../threads/answer-tasks.ts';
import type { ExportJob, ExportResult } from './run-export.ts';

answerTasks(async (job: ExportJob): Promise<ExportResult> => {
  const { file, pageCount } = await write(job);
  return { file: new Uint8Array(file), pageCount };
});

/** Loads no more than the one writer. */
async function write({ document, format }: ExportJob): Promise<{ file: Buffer; pageCount: number | null }> {
  switch (format) {
    case 'docx':
      return { file: await (await import('./docx/write-docx.ts')).writeDocx(document), pageCount: null };
    case 'pdf':
      return (await import('./pdf/write-pdf.ts')).writePdf(document);
    case 'txt':
      return {
        file: Buffer.from((await import('./plain-text/write-plain-text.ts')).writePlainText(document.markdown)),
        pageCount: null,
      };
  }
}
