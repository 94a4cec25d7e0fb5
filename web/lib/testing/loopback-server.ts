// A real HTTP server on loopback for the tests of this folder, with `location` standing on it as in a browser.
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

/** Starts to answer with the listener; resolves to the way to stop. */
export async function startServer(listener: RequestListener): Promise<() => Promise<void>> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${port}/tasks`));
  return () =>
    new Promise((resolve) => {
      vi.unstubAllGlobals();
      server.closeAllConnections();
      server.close(() => resolve());
    });
}

export const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};
