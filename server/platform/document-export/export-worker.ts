// Runs apart from the server: Markdown can be written so that parsing it takes minutes, and only a thread can be stopped.
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../threads/thread-pool.ts';
import type { ExportJob } from './run-export.ts';

parentPort?.on('message', async (job: ExportJob) => parentPort?.postMessage(await answer(job)));

const answer = (job: ExportJob): Promise<ThreadReply<Uint8Array>> =>
  write(job).then(
    (content) => ({ result: new Uint8Array(content) }),
    (error: unknown) => ({ failed: String(error) }),
  );

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
