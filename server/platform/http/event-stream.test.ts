import Fastify, { type FastifyInstance } from 'fastify';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEventStream, type EventStream, type EventStreamOptions } from './event-stream.ts';

type Events = { word: string };

let app: FastifyInstance;
let stream: EventStream<Events>;
let closed: Promise<void>;
let options: EventStreamOptions;
beforeEach(async () => {
  options = {};
  app = Fastify({ forceCloseConnections: true });
  app.get('/', async (request, reply) => {
    Object.assign(request, { session: { sessionId: 'one', userId: 'ana' } });
    closed = new Promise((resolve) => reply.raw.on('close', resolve));
    stream = openEventStream<Events>(reply, options);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const connect = () =>
  new Promise<IncomingMessage>((resolve, reject) => get(app.listeningOrigin, resolve).on('error', reject));

describe('an event stream', () => {
  it('writes events as they come, and ends', async () => {
    const response = await connect();
    stream.send('word', 'first\nline');
    stream.send('word', 'second');
    stream.close();
    stream.send('word', 'too late');
    let body = '';
    for await (const chunk of response) body += String(chunk);
    expect(body).toBe('event: word\ndata: "first\\nline"\n\nevent: word\ndata: "second"\n\n');
    expect(stream.isOpen()).toBe(false);
  });

  it('shows now and then that it lives', async () => {
    let beats = 0;
    const second = new Promise<void>((resolve) => {
      options = { heartbeatMs: 5, onHeartbeat: () => void ((beats += 1) === 2 && resolve()) };
    });
    const response = await connect();
    await second;
    stream.close();
    let body = '';
    for await (const chunk of response) body += String(chunk);
    expect(body).toMatch(/^(: still here\n\n){2,}$/);
  });

  it('of one person is one of forty at most: the oldest ends', async () => {
    const [oldest, second] = [await connect(), await connect()];
    let isOpen = true;
    second.once('end', () => (isOpen = false)).resume();
    for (let count = 2; count < 40; count += 1) (await connect()).resume();
    const ended = new Promise((resolve) => oldest.once('end', resolve).resume());
    (await connect()).resume();
    await ended;
    expect(isOpen).toBe(true);
  });

  it('lets go of somebody who reads nothing, before it fills the memory', async () => {
    const response = await connect();
    response.on('error', () => {});
    response.pause();
    const word = 'x'.repeat(100_000);
    for (let sent = 0; sent < 1000 && stream.isOpen(); sent += 1) stream.send('word', word);
    await closed;
    expect(stream.isOpen()).toBe(false);
    response.destroy();
  });
});
