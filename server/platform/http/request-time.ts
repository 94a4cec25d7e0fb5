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
  app.server.on('request', (request) => {
    const { 'content-length': length, 'transfer-encoding': pieces } = request.headers;
    if (request.complete || (!length && !pieces)) return;
    const late = setTimeout(
      () => {
        if (!request.complete) answerMalformedRequest(tooLate, request.socket);
      },
      timeFor(Number(length ?? 0) || 0, time),
    );
    late.unref();
    const forget = () => clearTimeout(late);
    request.once('end', forget).once('close', forget);
  });
}

const tooLate = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
