// Reads one document in a process of its own, which is ended when it takes too long or sends too much.
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { readerMessage, type ReaderMessage } from './reader-messages.ts';
import { isNoStart, startSandboxed } from './sandboxed-process.ts';
import type { DocumentExtension, UnreadableReason } from './unreadable-document.ts';

/** Of `reader/`, built. */
const readerProgram = join(import.meta.dirname, '../../../dist/reader/reader-main.mjs');

const mostReceivedBytes = 48 * 1024 * 1024;
const longestLine = 4 * 1024 * 1024;

/** How a reader process ended: it told all, or why not. */
export type Ending = 'complete' | UnreadableReason;

export interface ReaderJob {
  content: Buffer;
  extension: DocumentExtension;
  timeLimitMs: number;
  signal: AbortSignal;
  /** Tests have worse ones. */
  program?: string;
  /** The path of Node. */
  node?: string;
  onMessage(message: ReaderMessage): void;
}

/** Resolves when the process is gone. Rejects where none could be started, or with the signal's reason. */
export function runReader({
  content,
  extension,
  timeLimitMs,
  signal,
  program = readerProgram,
  node = process.execPath,
  onMessage,
}: ReaderJob): Promise<Ending> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = startSandboxed(node, program, [extension]);
    let ending: Ending | null = null;
    // It holds nothing that could be lost, and waiting for it to end by itself costs time.
    const end = (as: Ending) => {
      ending ??= as;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(end, timeLimitMs, 'too-slow');
    const stop = () => child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    let failure: Error | null = null;
    child.on('error', (error) => {
      failure = error;
    });
    child.on('close', (code, killedBy) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else if (failure) reject(failure);
      else if (isNoStart(code)) reject(new Error('The program that reads documents could not be started.'));
      // Out of memory ends a process by a signal; what it cannot read, it says.
      else resolve(ending ?? (killedBy !== null || code === 134 ? 'too-large' : 'damaged'));
    });
    receive(child.stdio[3] as Readable, {
      onMessage(message) {
        if (ending || signal.aborted) return;
        if ('unreadable' in message) return end(message.unreadable);
        onMessage(message);
        if ('pageCount' in message) end('complete');
      },
      onExcess: () => end('too-large'),
      onNonsense: () => end('damaged'),
    });
    // It may be gone before it has taken everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(content);
  });
}

interface Receiver {
  onMessage(message: ReaderMessage): void;
  onExcess(): void;
  onNonsense(): void;
}

function receive(stream: Readable, { onMessage, onExcess, onNonsense }: Receiver): void {
  let received = 0;
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('error', onNonsense);
  stream.on('data', (chunk: string) => {
    received += Buffer.byteLength(chunk);
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (received > mostReceivedBytes || rest.length > longestLine) {
      rest = '';
      stream.removeAllListeners('data').resume();
      return onExcess();
    }
    for (const line of lines) {
      const message = parse(line);
      if (!message) return onNonsense();
      onMessage(message);
    }
  });
}

function parse(line: string): ReaderMessage | null {
  try {
    return readerMessage.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
