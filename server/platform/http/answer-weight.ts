import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
/** Below this an answer is one packet with or without. */
const smallBytes = 1024;
/** Level 6 takes three times the processor time for 2 % less. */
const level = 4;

/** For answers that are content of the installation, the same for everybody: kept by the browser, and asked for each time. */
export const keptByBrowser = 'private, no-cache';
/** The same for those who are not signed in as well. */
export const keptForAnHour = 'public, max-age=3600';

/** Sends JSON, and pages that repeat nothing, as gzip, and what the browser keeps, pictures too, not again. Streams and other types are left as they are. */
export function lightenAnswers(app: FastifyInstance, types = ['application/json']): void {
  const isLightened = (request: FastifyRequest, reply: FastifyReply) => {
    const sent = String(reply.getHeader('content-type') ?? '');
    return types.some((type) => sent.startsWith(type)) || (sent.startsWith('text/html') && saysNothingBack(request));
  };
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' && isLightened(request, reply);
    if (!isText && !Buffer.isBuffer(payload)) return payload;
    if (isText) void reply.header('vary', 'accept-encoding');
    if (isKept(reply) && reply.statusCode === 200) {
      const tag = `"${hash('sha1', payload, 'base64url')}"`;
      void reply.header('etag', `W/${tag}`);
      if (request.headers['if-none-match']?.includes(tag)) {
        void reply.status(304).removeHeader('content-type').removeHeader('content-length');
        return '';
      }
    }
    if (!isText || payload.length < smallBytes || !takesGzip(request) || !isAskedByUs(request)) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compress(payload, { level });
  });
}

const isKept = (reply: FastifyReply): boolean =>
  [keptByBrowser, keptForAnHour].includes(String(reply.getHeader('cache-control')));

/** A page with a form may hold a secret: compressed beside words that somebody else chose, its length would tell of it. */
const saysNothingBack = ({ method, url }: FastifyRequest): boolean => method === 'GET' && !url.includes('?');

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(headers['accept-encoding'] ?? ''));

/**
 * A page of another site can have a person's browser ask with a guess in the address (`/api/search?q=…`). Whoever sees how
 * long the answers are would learn from the compressed ones what stands in them.
 */
function isAskedByUs({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
