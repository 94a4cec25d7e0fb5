// PostgreSQL's own log: a bounded file in the data directory, and the reason in it when the server did not start.
import { open, rename, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

const largestLogBytes = 5 * 1024 * 1024;
const tailBytes = 4096;
/** What our own attempts to connect are told meanwhile. */
const refusal = /^the database system is /;

/** Opened by us, so that PostgreSQL's user needs no right to the directory. One former file is kept. */
export async function openServerLog(logFile: string): Promise<FileHandle> {
  const found = await stat(logFile).catch(() => null);
  if (found && found.size > largestLogBytes) await rename(logFile, `${logFile}.1`);
  return open(logFile, 'a', 0o600);
}

/** The last thing PostgreSQL complained about since the given size, or an empty string. */
export async function findLastComplaint(logFile: string, since: number): Promise<string> {
  const file = await open(logFile, 'r').catch(() => null);
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const start = Math.max(since, size - tailBytes);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.max(0, size - start)), position: start });
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    const complaints = lines.flatMap((line) => /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? []);
    return complaints.findLast((complaint) => !refusal.test(complaint)) ?? '';
  } finally {
    await file.close();
  }
}
