import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readLines } from './read-answer.ts';

const [pieces, everyMs] = [100, 10];

/** Sends each line by itself; in how many batches they come. */
async function readOne(): Promise<number> {
  const body = new PassThrough();
  const sending = (async () => {
    for (let piece = 0; piece < pieces; piece += 1) {
      body.write(`line ${piece}\n`);
      await wait(everyMs);
    }
    body.end();
  })();
  const batches: string[][] = [];
  for await (const lines of readLines(body)) batches.push(lines);
  await sending;
  expect(batches.flat()).toHaveLength(pieces);
  return batches.length;
}

it('hands over fewer and larger batches of an answer, the more answers are read at once', async () => {
  const begun = performance.now();
  const alone = await readOne();
  const halfway = performance.now();
  const many = await Promise.all(Array.from({ length: 60 }, readOne));
  const ended = performance.now();
  // The first go on as they come; one more may lie between two pauses.
  expect(alone).toBeLessThanOrEqual(8 + (halfway - begun) / 50 + 1);
  expect(Math.max(...many)).toBeLessThanOrEqual(8 + (ended - halfway) / 150 + 2);
});

it('waits for no more of an answer that has come to its end', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const asked = get({ port: (server.address() as AddressInfo).port });
  const [, reply] = (await once(server, 'request')) as [unknown, ServerResponse];
  reply.write('begun\n');
  const [body] = (await once(asked, 'response')) as [IncomingMessage];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const batches = readLines(body);
  for (let batch = 0; batch < 9; batch += 1) {
    await batches.next();
    if (batch < 8) reply.write('more\n');
  }
  const last = batches.next();
  reply.end('last\n');
  expect(await last).toEqual({ done: false, value: ['last'] });
  expect(await batches.next()).toEqual({ done: true, value: null });
});
