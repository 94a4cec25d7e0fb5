import { createThreadPool } from '../threads/thread-pool.ts';
import type { Letterhead } from './letterhead.ts';
import { DocumentExportError } from './document-export-error.ts';

export interface ExportSource {
  markdown: string;
  /** Names the file, and the document in its properties. */
  title: string;
  /** In the footer and the properties. */
  author: string | null;
  letterhead?: Letterhead | null;
  /** Its table needs the long side of the paper. */
  isLandscape?: boolean;
  /** It is meant to be one page. */
  isOnePage?: boolean;
  /** In Word: the heading or paragraph that begins a page of its own. */
  pageBreakBefore?: string | null;
}

export interface ExportJob {
  document: ExportSource;
  format: 'txt' | 'docx' | 'pdf';
}

export interface ExportResult {
  file: Uint8Array;
  /** Of a PDF. */
  pageCount: number | null;
}

const longestRun = 20_000;

/** Whoever downloads one format may want another next, or read the document once more before. */
const threads = createThreadPool<ExportJob, ExportResult>(new URL('./export-worker.ts', import.meta.url), {
  mostAtOnce: 2,
  memoryInMb: 512,
  idleMs: 15 * 60_000,
});

/** Writes the file in a thread, at most two at once. Throws DocumentExportError where it takes too much. */
export const runExport = (
  job: ExportJob,
  { timeLimitMs = longestRun, signal }: { timeLimitMs?: number; signal?: AbortSignal } = {},
): Promise<ExportResult> =>
  threads.run(job, { timeLimitMs, ...(signal && { signal }) }).catch((cause: unknown) => {
    throw new DocumentExportError(cause);
  });

const letters =
  'The quick brown fox jumps over the lazy dog. JACKDAWS LOVE MY BIG SPHINX OF QUARTZ: 0123456789 $%&()/-,;?!';

/** All letters in each look, in all that finished documents are made of, so often that the code for it is compiled. */
const sample = `## ${letters}

${letters} **${letters}** and *${letters}* with a [link](https://example.org).

- [ ] one thing
- another
  1. the first

| Item | Amount |
| --- | ---: |
| **Total** | $1,000 |

`.repeat(16);

/** Where somebody is likely to want a file soon: the first one would take half a second longer than those after it. */
export function expectExports(): void {
  const document = { markdown: sample, title: 'Sample', author: null };
  const jobs = (['docx', 'pdf', 'pdf'] as const).map((format) => ({ document, format }));
  // Whoever does want one is told what is wrong.
  threads.warm(jobs, { timeLimitMs: longestRun }).catch(() => {});
}
