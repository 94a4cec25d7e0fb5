/**
 * The `fetch` the SDK is given. It follows no redirect (a key would travel along), bounds what is read, and ends a body
 * that breaks off instead of failing it: the SDK would throw away text that had arrived just before.
 */
import { createEndlessAnswerError } from './language-model.ts';
import type { ModelError } from './language-model.ts';
import { readBreak } from './provider-failure.ts';

export interface BoundedTransport {
  fetch: typeof globalThis.fetch;
  /** Those that the provider began. */
  countAnswers(): number;
  /** Whether its last answer came as a stream of data, and not as a web page. */
  isStream(): boolean;
  /** Why the body of an answer ended before its end, if it did. */
  findFailure(): ModelError | null;
}

const lineLimit = 2 * 1024 * 1024;
const answerLimit = 64 * 1024 * 1024;
const refusalLimit = 64 * 1024;
/** What comes within that time of what was handed over goes together: a model may send each token by itself. */
const batchMs = 50;
/** So many pieces at an answer's beginning go on as they come. */
const atOnce = 8;

/** Bytes after the last line break of a chunk; all of them where it has none. */
function countOpenLine(chunk: Uint8Array, before: number): number {
  const lineEnd = chunk.lastIndexOf(10);
  return lineEnd === -1 ? before + chunk.length : chunk.length - lineEnd - 1;
}

interface TransportOptions {
  /** In bytes: a streamed answer has short lines, a whole one may be a single line. */
  longestLine?: number;
  send?: typeof globalThis.fetch;
  onRequest?(): void;
  /** Some bytes of an answer came. */
  onBytes?(): void;
}

export function createBoundedTransport({
  longestLine = lineLimit,
  send = fetch,
  onRequest,
  onBytes,
}: TransportOptions = {}): BoundedTransport {
  let failure: ModelError | null = null;
  let answers = 0;
  let contentType = '';

  function bound(body: ReadableStream<Uint8Array>, isAnswer: boolean): ReadableStream<Uint8Array> {
    const limit = isAnswer ? answerLimit : refusalLimit;
    const reader = body.getReader();
    let size = 0;
    let openLine = 0;
    let isLeft = false;
    let handedOverAt = 0;
    let handOvers = 0;

    /** Null at the end. */
    async function readNext(): Promise<Uint8Array | null> {
      try {
        const { done, value } = await reader.read();
        if (done) return null;
        if (isAnswer) onBytes?.();
        size += value.length;
        openLine = countOpenLine(value, openLine);
        if (size <= limit && openLine <= longestLine) return value;
        if (isAnswer) failure = createEndlessAnswerError('over the size limit');
        await reader.cancel();
      } catch (error) {
        if (isAnswer && !isLeft) failure = readBreak(error);
      }
      return null;
    }

    let next: Promise<Uint8Array | null> | null = null;
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        const pieces: Uint8Array[] = [];
        // The first words come at once, whatever a server sends before them.
        const until = handOvers < atOnce ? 0 : handedOverAt + batchMs;
        handOvers += 1;
        let timer: NodeJS.Timeout | undefined;
        const isTime = new Promise<'time'>((resolve) => {
          timer = setTimeout(resolve, Math.max(until - performance.now(), 0), 'time');
        });
        for (;;) {
          next ??= readNext();
          const come = await (pieces.length === 0 ? next : Promise.race([next, isTime]));
          if (come === 'time') break;
          next = null;
          if (come === null) {
            clearTimeout(timer);
            if (pieces.length > 0) controller.enqueue(Buffer.concat(pieces));
            return controller.close();
          }
          pieces.push(come);
          if (!isAnswer || performance.now() >= until) break;
        }
        clearTimeout(timer);
        handedOverAt = performance.now();
        controller.enqueue(pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces));
      },
      cancel(reason) {
        isLeft = true;
        return reader.cancel(reason);
      },
    });
  }

  return {
    async fetch(input, init) {
      onRequest?.();
      const response = await send(input, { ...init, redirect: 'error' });
      if (response.ok) answers += 1;
      contentType = response.headers.get('content-type') ?? '';
      if (!response.body) return response;
      const { status, statusText, headers } = response;
      return new Response(bound(response.body, response.ok), {
        status,
        statusText,
        headers,
      });
    },
    countAnswers: () => answers,
    isStream: () => /event-stream|json/.test(contentType),
    findFailure: () => failure,
  };
}
