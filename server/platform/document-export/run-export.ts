import { runInThread } from '../threads/run-in-thread.ts';
import { DocumentExportError } from './document-export-error.ts';

export interface ExportJob {
  document: { markdown: string; title: string; author: string | null };
  format: 'txt' | 'docx' | 'pdf';
}

const longestRun = 20_000;
const mostMemoryInMb = 512;
const mostAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Writes the file in a thread of its own, at most two at once. Throws DocumentExportError where it takes too much. */
export async function runExport(job: ExportJob, timeLimit = longestRun): Promise<Buffer> {
  if (running < mostAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await runWorker(job, timeLimit);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const runWorker = (job: ExportJob, timeLimitMs: number): Promise<Buffer> =>
  runInThread<Uint8Array>(new URL('./export-worker.ts', import.meta.url), job, {
    timeLimitMs,
    memoryInMb: mostMemoryInMb,
  }).then(
    (content) => Buffer.from(content.buffer),
    (cause: unknown) => {
      throw new DocumentExportError(cause);
    },
  );
