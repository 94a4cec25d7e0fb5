/**
 * How a model server is asked: only at addresses a rule allows. The address is checked where the connection is made, so
 * that a name cannot mean one thing when it is checked and another when it is asked. It follows no redirect, along which
 * a key would travel, and waits for as long as its signal allows.
 */
import { lookup as resolveName } from 'node:dns';
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { AddressRule } from './address-rule.ts';

export interface Asked {
  headers?: Record<string, string>;
  /** Without it, the request is a GET. */
  body?: string;
  signal?: AbortSignal;
}

export interface ServerAnswer {
  status: number;
  /** By its name in lower case. */
  header(name: string): string | null;
  /** `complete` once all of it has come, though not all is read. */
  body: Readable & { complete?: boolean };
}

/** Rejects where there is no connection: with an error that has a `code`, or with the signal's reason. */
export type Send = (url: string, asked?: Asked) => Promise<ServerAnswer>;

export const isRefusal = ({ status }: { status: number }): boolean => status < 200 || status >= 300;

/** What a failed request has as its `code`. */
export const guardCodes = { notAllowed: 'ADDRESS_NOT_ALLOWED', redirected: 'REDIRECTED' } as const;

const refuse = (code: string): Error => Object.assign(new Error(code), { code });

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

export const createGuardedSend = (isAllowed: AddressRule, resolve: ResolveName = resolveName): Send =>
  // Each request has a connection of its own, so that none is used that was made under another rule.
  createSend(isAllowed, guardLookup(isAllowed, resolve), { http: false, https: false });

/** Most servers keep a connection for longer, of which nothing is asked. */
const kept = { keepAlive: true, timeout: 4_000 };

/** Wherever the configuration of this installation leads. */
export const sendAnywhere: Send = createSend(() => true, undefined, {
  http: new HttpAgent(kept),
  https: new HttpsAgent(kept),
});

function createSend(
  isAllowed: AddressRule,
  lookup: LookupFunction | undefined,
  agents: { http: HttpAgent | false; https: HttpsAgent | false },
): Send {
  return function send(address, asked = {}) {
    const { headers = {}, body, signal } = asked;
    return new Promise((fulfil, reject) => {
      const url = new URL(address);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      // A connection to a number asks no resolver.
      if (isIP(host) && !isAllowed(host)) throw refuse(guardCodes.notAllowed);
      const isHttps = url.protocol === 'https:';
      const options = {
        agent: isHttps ? agents.https : agents.http,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
        },
        ...(lookup && { lookup }),
        ...(signal && { signal }),
      };
      const outgoing = (isHttps ? requestHttps : requestHttp)(url, options, (incoming) => {
        const { statusCode: status = 500 } = incoming;
        if (status >= 300 && status < 400) {
          incoming.destroy();
          return reject(refuse(guardCodes.redirected));
        }
        const header = (name: string) => {
          const value = incoming.headers[name];
          return typeof value === 'string' ? value : null;
        };
        return fulfil({ status, header, body: incoming });
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (signal?.aborted) return reject(signal.reason);
        // The server had just let go of a connection that was kept.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET') return fulfil(send(address, asked));
        return reject(error);
      });
      outgoing.end(body);
    });
  };
}
