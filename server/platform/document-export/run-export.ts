import { Worker } from 'node:worker_threads';
import { DocumentExportError } from './document-export-error.ts';

export interface ExportJob {
  document: { markdown: string; title: string; author: string | null };
  format: 'txt' | 'docx';
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

function runWorker(job: ExportJob, timeLimit: number): Promise<Buffer> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    workerData: job,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryInMb },
  });
  return new Promise<Buffer>((resolve, reject) => {
    const fail = (cause: unknown) => reject(new DocumentExportError(cause));
    const timer = setTimeout(() => fail(new Error('The time limit was reached.')), timeLimit);
    worker.once('message', (content: Uint8Array) => resolve(Buffer.from(content.buffer)));
    worker.once('error', fail);
    worker.once('exit', (code) => fail(new Error(`The worker ended with code ${code} and wrote nothing.`)));
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => worker.terminate());
}
