// Runs apart from the server: Markdown can be written so that parsing it takes minutes, and only a thread can be stopped.
import { answerTasks } from '../threads/answer-tasks.ts';
import type { ExportJob } from './run-export.ts';

answerTasks(async (job: ExportJob) => new Uint8Array(await write(job)));

/** Loads no more than the one writer. */
async function write({ document, format }: ExportJob): Promise<Buffer> {
  switch (format) {
    case 'docx':
      return (await import('./docx/write-docx.ts')).writeDocx(document);
    case 'pdf':
      return (await import('./pdf/write-pdf.ts')).writePdf(document);
    case 'txt':
      return Buffer.from((await import('./plain-text/write-plain-text.ts')).writePlainText(document.markdown));
  }
}
