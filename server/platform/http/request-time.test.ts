import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitBodyTime, timeFor, usualBodyTime } from './request-time.ts';

const time = { atLeastMs: 400, bytesPerSecond: 500, mostBytes: 1_000 };
const app = Fastify();
limitBodyTime(app, time);
app.post('/', async ({ body }) => ({ length: (body as string).length }));
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

/** Sends so many pieces, one each 100 ms; what is answered, and after how long. */
async function send(announced: number, pieces: number, size: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => {});
  const begun = performance.now();
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${announced}\r\n\r\n`,
  );
  for (let sent = 0; sent < pieces && socket.writable; sent += 1) {
    socket.write('x'.repeat(size));
    await wait(100);
  }
  await closed;
  return { status: answer.slice(9, 12), ms: performance.now() - begun };
}

it('a long body has the time that a slow line needs for it', async () => {
  const { status, ms } = await send(600, 10, 60);
  expect(status).toBe('200');
  expect(ms).toBeGreaterThan(time.atLeastMs + 400);
});

it('one that does not come is answered when its time is up, and a short one sooner', async () => {
  const long = await send(600, 2, 1);
  const short = await send(10, 2, 1);
  expect([long.status, short.status]).toEqual(['408', '408']);
  expect(long.ms).toBeGreaterThan(1_500);
  expect(short.ms).toBeLessThan(long.ms);
});

it('what comes over no connection has no time of its own, and nothing fails for it', async () => {
  const answer = await app.inject({ method: 'POST', url: '/nowhere', payload: 'x' });
  expect(answer.statusCode).toBe(404);
  await wait(time.atLeastMs + 200);
});

it('10 MB at 0.3 Mbit/s are in time, and nobody holds a connection for longer', () => {
  const seconds = (10_485_760 * 8) / 300_000;
  expect(timeFor(10_485_760, usualBodyTime)).toBeGreaterThan(seconds * 1000);
  expect(timeFor(Infinity, usualBodyTime)).toBeLessThan(370_000);
});
