import { createThreadPool } from '../threads/thread-pool.ts';
import { DocumentExportError } from './document-export-error.ts';

export interface ExportJob {
  document: { markdown: string; title: string; author: string | null };
  format: 'txt' | 'docx' | 'pdf';
}

const longestRun = 20_000;

/** Whoever downloads one format may want another next. */
const threads = createThreadPool<ExportJob, Uint8Array>(new URL('./export-worker.ts', import.meta.url), {
  mostAtOnce: 2,
  memoryInMb: 512,
  idleMs: 60_000,
});

/** Writes the file in a thread, at most two at once. Throws DocumentExportError where it takes too much. */
export const runExport = (job: ExportJob, timeLimitMs = longestRun): Promise<Buffer> =>
  threads.run(job, { timeLimitMs }).then(
    ({ buffer }) => Buffer.from(buffer),
    (cause: unknown) => {
      throw new DocumentExportError(cause);
    },
  );
