import type { FastifyInstance } from 'fastify';
import { answerMalformedRequest } from './malformed-requests.ts';

/** How long a body may take: a while, and what a slow line needs for as much as it says it is. */
export interface BodyTime {
  atLeastMs: number;
  bytesPerSecond: number;
  /** Longer is no body that is taken. */
  mostBytes: number;
}

/** 0.3 Mbit/s; 10 MB with what a form has around it. */
export const usualBodyTime: BodyTime = { atLeastMs: 60_000, bytesPerSecond: 37_500, mostBytes: 11 * 1024 * 1024 };

export const timeFor = (bytes: number, { atLeastMs, bytesPerSecond, mostBytes }: BodyTime): number =>
  atLeastMs + Math.ceil((Math.min(bytes, mostBytes) / bytesPerSecond) * 1000);

/** Whoever does not say how long a body is has the least. */
export function limitBodyTime(app: FastifyInstance, time = usualBodyTime): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete) return;
    const bytes = Number(raw.headers['content-length'] ?? 0) || 0;
    const late = setTimeout(
      () => {
        if (!raw.complete) answerMalformedRequest(tooLate, raw.socket);
      },
      timeFor(bytes, time),
    );
    late.unref();
    const forget = () => clearTimeout(late);
    raw.once('end', forget).once('close', forget);
  });
}

const tooLate = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
