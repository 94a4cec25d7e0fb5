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

interface OpenStream {
  sessionId: string;
  userId: string | undefined;
  end(): void;
}
/** The oldest first. */
const openStreams = new WeakMap<FastifyInstance['server'], Set<OpenStream>>();
/** More than the tabs of one person need: each takes a connection. */
const mostOfOnePerson = 40;

/** Ends what a session listens to, as it ends itself. */
export function endStreamsOf({ server }: Pick<FastifyInstance, 'server'>, sessionId: string): void {
  for (const stream of openStreams.get(server) ?? []) if (stream.sessionId === sessionId) stream.end();
}

/** Where a person listens too often, the oldest ends. Gives how it is forgotten. */
function rememberStream({ server, session }: FastifyRequest, end: () => void): () => void {
  const { sessionId, userId } = (session as FastifyRequest['session'] | undefined) ?? {};
  if (sessionId === undefined) return () => {};
  const streams = openStreams.get(server.server) ?? new Set();
  openStreams.set(server.server, streams);
  const stream = { sessionId, userId, end };
  const own = [...streams.add(stream)].filter((other) => other.userId === userId);
  for (const old of own.slice(0, -mostOfOnePerson)) old.end();
  return () => void streams.delete(stream);
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
