import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';
import { explainRefusal, noAnswer, unusableAnswer } from './s3-failure.ts';
import { beyondTheEnd } from './storage.ts';

export interface S3Settings extends S3Address {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
}

export interface S3Limits {
  /** From a request's first byte to the answer's head, the sending of a file included. */
  answerMs: number;
  /** Between two pieces of an answer. */
  pieceMs: number;
  retryAfterMs: number;
}

export interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** None for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

export interface S3Answer {
  status: number;
  headers: Headers;
  /** Throws `StorageError` where it breaks off. */
  pieces: AsyncIterable<Uint8Array>;
  /** For an answer that is not read to its end. */
  close(): void;
}

const textLimit = 8 * 1024 * 1024;
const passing: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** Signs and sends; once more where the server is busy or the connection broke. Throws `StorageError` for refusals. */
export function createS3Requests(settings: S3Settings, limits: S3Limits) {
  const { accessKeyId, secretAccessKey, sessionToken, region } = settings;
  const credentials = { accessKeyId, secretAccessKey, region, service: 's3', ...(sessionToken && { sessionToken }) };

  /** Null where the connection broke. */
  async function attempt({ method, key = '', query, headers, body }: S3Request): Promise<S3Answer | null> {
    const url = new URL(key ? `${settings.bucketUrl}/${key}` : settings.bucketUrl);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await new AwsV4Signer({
      ...credentials,
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': digest },
    }).sign();
    // Not signed, since some servers sit behind one that changes it.
    signed.headers.set('accept-encoding', 'identity');
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), limits.answerMs);
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: body ? new Uint8Array(body) : null,
        redirect: 'manual',
        signal: stop.signal,
      });
      return {
        status: response.status,
        headers: response.headers,
        pieces: readPieces(response, stop),
        close: () => stop.abort(),
      };
    } catch {
      if (stop.signal.aborted) throw noAnswer();
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  async function* readPieces({ body }: Response, stop: AbortController): AsyncGenerator<Uint8Array, void> {
    const reader = body?.getReader();
    if (!reader) return;
    try {
      for (;;) {
        const timer = setTimeout(() => stop.abort(), limits.pieceMs);
        const { done, value } = await reader.read().finally(() => clearTimeout(timer));
        if (done) return;
        yield value;
      }
    } catch {
      throw noAnswer();
    } finally {
      stop.abort();
    }
  }

  async function attemptTwice(request: S3Request): Promise<S3Answer> {
    const first = await attempt(request);
    if (first && !passing.has(first.status)) return first;
    first?.close();
    await wait(limits.retryAfterMs);
    const second = await attempt(request);
    if (!second) throw noAnswer();
    return second;
  }

  return {
    /** Null where the server has no such file. */
    async send(request: S3Request): Promise<S3Answer | null> {
      const answer = await attemptTwice(request);
      if (answer.status >= 200 && answer.status < 300) return answer;
      const code = /<Code>(\w{1,60})<\/Code>/.exec(await readText(answer))?.[1] ?? null;
      if (request.key && request.method !== 'PUT' && isAbsence(answer.status, code)) return null;
      if (code === 'InvalidRange') throw beyondTheEnd();
      throw explainRefusal(answer.status, code);
    },
  };
}

const isAbsence = (status: number, code: string | null): boolean =>
  code === 'NoSuchKey' || (code === null && status === 404);

export async function readText({ pieces }: S3Answer): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > textLimit) throw unusableAnswer();
    chunks.push(piece);
  }
  return Buffer.concat(chunks).toString();
}
