/** Reads what a model server sends, within bounds. */
import type { Readable } from 'node:stream';
import { isRefusal, type ServerAnswer } from './guarded-send.ts';
import { createEndlessAnswerError } from './language-model.ts';
import type { ModelError } from './language-model.ts';
import { readBreak, type Refused } from './provider-failure.ts';

const lineLimit = 2 * 1024 * 1024;
const answerLimit = 64 * 1024 * 1024;
const refusalLimit = 64 * 1024;
/** What comes within that time of what was handed over goes together: a model may send each token by itself. */
const batchMs = { alone: 50, forEachOther: 5, most: 200 };
/** Answers that are read at the moment: the more there are, the more each batch holds. */
let reading = 0;
/** So many batches at an answer's beginning go on as they come. */
const atOnce = 8;

/** The answer, or the refusal read as far as it is bearable. */
export async function readRefusal(answer: ServerAnswer): Promise<ServerAnswer | Refused> {
  const { status, header, body } = answer;
  if (!isRefusal(answer)) return answer;
  const words = await readText(body, refusalLimit).catch(() => '');
  return { status, retryAfter: header('retry-after'), words };
}

/** No more than so many bytes; what is beyond is not read. */
export async function readText(body: Readable, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, limit - size));
    size += chunk.length;
    if (size >= limit) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Until the time is over or all of the answer is there. */
const pause = (body: ServerAnswer['body'], ms: number) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      body.off('readable', look);
      resolve();
    };
    const look = () => void (body.complete && goOn());
    const timer = setTimeout(goOn, ms);
    body.on('readable', look);
    look();
  });

/** The whole lines of each batch, and at the end why there are no more, if they broke off. `onBytes` hears of any life. */
export async function* readLines(
  body: ServerAnswer['body'],
  onBytes?: () => void,
): AsyncGenerator<string[], ModelError | null> {
  const decoder = new TextDecoder();
  let size = 0;
  let openLine = '';
  let batches = 0;
  reading += 1;
  try {
    for await (const first of body as AsyncIterable<Buffer>) {
      onBytes?.();
      const more = body.readableLength > 0 ? (body.read(body.readableLength) as Buffer | null) : null;
      size += first.length + (more?.length ?? 0);
      const text = decoder.decode(more ? Buffer.concat([first, more]) : first, { stream: true });
      const lines = (openLine + text).split('\n');
      openLine = lines.pop() ?? '';
      if (size > answerLimit || openLine.length > lineLimit || lines.some(({ length }) => length > lineLimit)) {
        return createEndlessAnswerError('over the size limit');
      }
      if (lines.length === 0) continue;
      const until = (batches += 1) <= atOnce ? 0 : performance.now() + batchTime();
      yield lines;
      const pauseMs = until - performance.now();
      // All that comes meanwhile is read at once.
      if (pauseMs > 0) await pause(body, pauseMs);
    }
    return null;
  } catch (error) {
    return readBreak(error);
  } finally {
    reading -= 1;
  }
}

const batchTime = (): number => Math.min(batchMs.alone + batchMs.forEachOther * (reading - 1), batchMs.most);
