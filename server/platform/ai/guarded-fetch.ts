/**
 * A `fetch` that asks only addresses a rule allows. The address is checked where the connection is made, so that a name
 * cannot mean one thing when it is checked and another when it is asked. It follows no redirect.
 */
import { lookup as resolveName } from 'node:dns';
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { AddressRule } from './address-rule.ts';

/** What a failed request has as its cause's `code`. */
export const guardCodes = { notAllowed: 'ADDRESS_NOT_ALLOWED', redirected: 'REDIRECTED' } as const;

const refuse = (code: string): Error => Object.assign(new Error(code), { code });
// As `fetch` itself fails: the SDK knows a failed connection by it.
const failed = (cause: unknown): TypeError => new TypeError('fetch failed', { cause });

export type ResolveName = (
  name: string,
  options: { all: true; family?: number },
  callback: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

const familyOf = (family: number | 'IPv4' | 'IPv6' | undefined): number =>
  family === 'IPv4' ? 4 : family === 'IPv6' ? 6 : (family ?? 0);

/** One address that is not allowed makes the whole name so. */
const guardLookup =
  (isAllowed: AddressRule, resolve: ResolveName): LookupFunction =>
  (name, options, callback) =>
    resolve(name, { all: true, family: familyOf(options.family) }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? refuse('ENOTFOUND'), '');
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(refuse(guardCodes.notAllowed), '');
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });

const withoutBody = new Set([101, 204, 205, 304]);

function toResponse(incoming: IncomingMessage): Response {
  const { statusCode = 500, statusMessage: statusText, rawHeaders } = incoming;
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  const body = withoutBody.has(statusCode) ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
  return new Response(body, { status: statusCode, statusText, headers });
}

export function createGuardedFetch(
  isAllowed: AddressRule,
  resolve: ResolveName = resolveName,
): typeof globalThis.fetch {
  const lookup = guardLookup(isAllowed, resolve);
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A connection to a number asks no resolver.
    if (isIP(host) && !isAllowed(host)) throw failed(refuse(guardCodes.notAllowed));
    const body = Buffer.from(await request.arrayBuffer());
    const options = {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), 'content-length': String(body.length) },
      // A connection of its own, so that none is used that was made under another rule.
      agent: false,
      lookup,
      signal: request.signal,
    };
    return new Promise((fulfil, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const outgoing = send(url, options, (incoming) => {
        const { statusCode = 500 } = incoming;
        if (statusCode >= 300 && statusCode < 400) {
          incoming.destroy();
          return reject(failed(refuse(guardCodes.redirected)));
        }
        return fulfil(toResponse(incoming));
      });
      outgoing.on('error', (error) => reject(request.signal.aborted ? request.signal.reason : failed(error)));
      outgoing.end(body);
    });
  };
}
