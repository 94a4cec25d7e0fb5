// A way to the product that counts what a browser keeps open.
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface WatchedDoor {
  port: number;
  /** Addresses of the event streams that are open at this moment, answers among them. */
  streams(): string[];
  /** As many of them as there ever were at once. */
  mostStreams(): number;
  close(): Promise<void>;
}

interface DoorOptions {
  /** Of these paths it says 404. */
  isGone?: (path: string) => boolean;
  /** By path: what becomes of the text that is answered. */
  rewrites?: Map<string, (text: string) => string>;
}

/** Passes on all it hears, headers included, as a proxy at the office does. */
export async function openWatchedDoor(
  url: string,
  { isGone, rewrites = new Map() }: DoorOptions = {},
): Promise<WatchedDoor> {
  const { hostname, port } = new URL(url);
  const open = new Map<object, string>();
  let most = 0;
  const server = createServer((incoming, answer) => {
    const { method, url: path = '/', headers } = incoming;
    if (isGone?.(path)) return void answer.writeHead(404).end();
    const rewrite = rewrites.get(path);
    if (rewrite) {
      return void fetch(url + path).then(async (given) => {
        const type = given.headers.get('content-type') ?? '';
        answer.writeHead(given.status, { 'content-type': type }).end(rewrite(await given.text()));
      });
    }
    const passedOn = request({ hostname, port, method, path, headers }, (given) => {
      if (given.headers['content-type']?.startsWith('text/event-stream')) open.set(answer, path);
      most = Math.max(most, open.size);
      answer.writeHead(given.statusCode ?? 502, given.headers);
      answer.flushHeaders();
      given.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    answer.on('close', () => {
      open.delete(answer);
      passedOn.destroy();
    });
    incoming.pipe(passedOn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    streams: () => [...open.values()],
    mostStreams: () => most,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
