import { createThreadPool } from '../threads/thread-pool.ts';
import { DocumentExportError } from './document-export-error.ts';

export interface ExportJob {
  document: { markdown: string; title: string; author: string | null };
  format: 'txt' | 'docx' | 'pdf';
}

const longestRun = 20_000;

/** Whoever downloads one format may want another next, or read the document once more before. */
const threads = createThreadPool<ExportJob, Uint8Array>(new URL('./export-worker.ts', import.meta.url), {
  mostAtOnce: 2,
  memoryInMb: 512,
  idleMs: 15 * 60_000,
});

/** Writes the file in a thread, at most two at once. Throws DocumentExportError where it takes too much. */
export const runExport = (job: ExportJob, timeLimitMs = longestRun): Promise<Buffer> =>
  threads.run(job, { timeLimitMs }).then(
    ({ buffer }) => Buffer.from(buffer),
    (cause: unknown) => {
      throw new DocumentExportError(cause);
    },
  );

/** With all that finished documents are made of, so often that the code that writes it has been compiled. */
const sample = `## Heading

Some **bold** and *italic* words in a sentence for two lines of a page: it has $40,000 in it, and a [link](https://example.org).

- [ ] one thing
- another
  1. the first

| Item | Amount |
| --- | ---: |
| **Total** | $1,000 |

`.repeat(8);

/** Where somebody is likely to want a file soon: the first one would take half a second longer than those after it. */
export function expectExports(): void {
  const document = { markdown: sample, title: 'Sample', author: null };
  const jobs = (['docx', 'pdf'] as const).map((format) => ({ document, format }));
  // Whoever does want one is told what is wrong.
  threads.warm(jobs, { timeLimitMs: longestRun }).catch(() => {});
}
