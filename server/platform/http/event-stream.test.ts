import Fastify, { type FastifyInstance } from 'fastify';
import { get, ServerResponse, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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

  it('writes pieces that come close to each other together, the first at once and all in their order', async () => {
    const write = vi.spyOn(ServerResponse.prototype, 'write');
    onTestFinished(() => write.mockRestore());
    const response = await connect();
    const words = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `w${from + index}`);
    stream.sendPiece('word', 'w0');
    expect(write).toHaveBeenCalledTimes(1);
    for (const word of words(1, 20)) stream.sendPiece('word', word);
    stream.send('word', 'w20');
    for (const word of words(21, 40)) stream.sendPiece('word', word);
    await expect.poll(() => write.mock.calls.join()).toContain('w39');
    for (const word of words(40, 42)) stream.sendPiece('word', word);
    stream.close();
    let body = '';
    for await (const chunk of response) body += String(chunk);
    expect([...body.matchAll(/"(w\d+)"/g)].map(([, word]) => word)).toEqual(words(0, 42));
    expect(write.mock.calls.length).toBeLessThanOrEqual(6);
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
