import type { FastifyReply, FastifyRequest } from 'fastify';

export interface EventStream<Events extends object> {
  send<Name extends keyof Events & string>(name: Name, data: Events[Name]): void;
  close(): void;
  /** Whether anybody is still listening. */
  isOpen(): boolean;
}

const heartbeatMs = 15_000;

export const wantsEventStream = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/event-stream');

/** Takes the answer over from the framework and writes server-sent events; a comment now and then keeps proxies calm. */
export function openEventStream<Events extends object>(reply: FastifyReply, status = 200): EventStream<Events> {
  const headers = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(status, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
  raw.on('close', () => clearInterval(heartbeat));
  raw.on('error', () => clearInterval(heartbeat));

  const isOpen = () => !raw.writableEnded && !raw.destroyed;
  return {
    isOpen,
    send(name, data) {
      if (isOpen()) raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    close() {
      clearInterval(heartbeat);
      if (isOpen()) raw.end();
    },
  };
}
