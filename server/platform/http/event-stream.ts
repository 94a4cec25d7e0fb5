import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface EventStream<Events extends object> {
  send<Name extends keyof Events & string>(name: Name, data: Events[Name]): void;
  close(): void;
  /** Whether anybody is still listening. */
  isOpen(): boolean;
}

export interface EventStreamOptions {
  heartbeatMs?: number;
  /** While the stream is open: the moment to see whether it still may be. */
  onHeartbeat?: () => void;
}

const usualHeartbeatMs = 15_000;
/** Whoever leaves that much unread is let go, before it fills our memory. */
const mostUnreadBytes = 1024 * 1024;

export const wantsEventStream = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/event-stream');

const openStreams = new WeakMap<FastifyInstance['server'], Map<string, Set<() => void>>>();

/** Ends what a session listens to, as it ends itself. */
export function endStreamsOf({ server }: Pick<FastifyInstance, 'server'>, sessionId: string): void {
  for (const end of openStreams.get(server)?.get(sessionId) ?? []) end();
}

/** Gives how it is forgotten. */
function rememberStream({ server, session }: FastifyRequest, end: () => void): () => void {
  const sessionId = (session as FastifyRequest['session'] | undefined)?.sessionId;
  if (sessionId === undefined) return () => {};
  const bySession = openStreams.get(server.server) ?? new Map<string, Set<() => void>>();
  openStreams.set(server.server, bySession);
  const streams = bySession.get(sessionId) ?? new Set<() => void>();
  bySession.set(sessionId, streams.add(end));
  return () => {
    streams.delete(end);
    if (streams.size === 0) bySession.delete(sessionId);
  };
}

/** Takes the answer over from the framework and writes server-sent events; a comment now and then keeps proxies calm. */
export function openEventStream<Events extends object>(
  reply: FastifyReply,
  { heartbeatMs = usualHeartbeatMs, onHeartbeat }: EventStreamOptions = {},
): EventStream<Events> {
  const headers = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
  // What is said at once goes with the headers.
  raw.cork();
  process.nextTick(() => raw.uncork());
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();

  const isOpen = () => !raw.writableEnded && !raw.destroyed;
  const write = (text: string) => {
    if (!isOpen()) return;
    raw.write(text);
    if (raw.writableLength > mostUnreadBytes) raw.destroy();
  };
  const heartbeat = setInterval(() => {
    // It may have been closed before anybody could listen for that.
    if (!isOpen()) return clearInterval(heartbeat);
    write(': still here\n\n');
    onHeartbeat?.();
  }, heartbeatMs);
  const forget = rememberStream(reply.request, () => raw.end());
  raw.on('close', () => {
    clearInterval(heartbeat);
    forget();
  });
  raw.on('error', () => clearInterval(heartbeat));

  return {
    isOpen,
    send: (name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    close() {
      clearInterval(heartbeat);
      if (isOpen()) raw.end();
    },
  };
}
