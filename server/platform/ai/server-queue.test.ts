import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startAiStub, type AiStub } from '../../testing/ai-stub-server.ts';
import { ask, createModel, readAnswer } from './adapter-fixture.ts';
import { defineTool, type ModelRequest, type ModelStep } from './index.ts';

let stub: AiStub;

beforeAll(async () => {
  stub = await startAiStub();
});

beforeEach(() => {
  stub.requests.length = 0;
});

afterAll(() => stub.close());

const named = (content: string, more: Partial<ModelRequest> = {}) =>
  ask({ messages: [{ role: 'user', content }], ...more });
const asked = () => stub.requests.map(({ messages }) => messages[0]?.content);
const model = () => createModel('openai-compatible', stub.url);

/** A request that its server does not answer until it is stopped. */
async function occupy(provider: Parameters<typeof createModel>[0] = 'openai-compatible') {
  const controller = new AbortController();
  const before = stub.requests.length;
  stub.next({ kind: 'hang' });
  const answer = readAnswer(createModel(provider, stub.url).streamText(named('First?', { signal: controller.signal })));
  await vi.waitFor(() => expect(stub.requests).toHaveLength(before + 1));
  return async () => {
    controller.abort();
    await answer;
  };
}

it('a server on this machine answers one at a time, a person before what runs in the background', async () => {
  const free = await occupy();
  const steps: Record<string, ModelStep[]> = { chat: [], background: [] };
  const waiting = (['background', 'chat'] as const).map((priority) =>
    readAnswer(model().streamText(named(`${priority}?`, { priority, onStep: (step) => steps[priority]?.push(step) }))),
  );
  await vi.waitFor(() => expect(steps.background?.at(-1)).toEqual({ type: 'queued', ahead: 2 }));
  expect(steps.chat).toEqual([{ type: 'queued', ahead: 1 }]);
  expect(asked()).toEqual(['First?']);
  await free();
  await Promise.all(waiting);
  expect(asked()).toEqual(['First?', 'chat?', 'background?']);
  expect(steps.chat?.at(-1)).toEqual({ type: 'sent' });
  expect(steps.background?.slice(-2)).toEqual([{ type: 'queued', ahead: 1 }, { type: 'sent' }]);
});

it('who is stopped while waiting leaves the queue, and asks nothing', async () => {
  const free = await occupy();
  const controller = new AbortController();
  const steps: ModelStep[] = [];
  const { signal } = controller;
  const stopped = readAnswer(model().streamText(named('Stopped?', { signal, onStep: (step) => steps.push(step) })));
  await vi.waitFor(() => expect(steps).toEqual([{ type: 'queued', ahead: 1 }]));
  const last = readAnswer(model().streamText(named('Last?')));
  controller.abort();
  expect(await stopped).toEqual({ pieces: [], error: signal.reason });
  await free();
  expect((await last).error).toBeNull();
  expect(asked()).toEqual(['First?', 'Last?']);
});

it('the time to answer counts from the turn', async () => {
  const free = await occupy();
  const hasty = createModel('openai-compatible', stub.url, { firstMs: 400, betweenMs: 400, againMs: [] });
  const answer = readAnswer(hasty.streamText(named('Second?')));
  await new Promise((resolve) => setTimeout(resolve, 600));
  await free();
  expect((await answer).error).toBeNull();
});

it('a server that does not say is asked for a second while it writes, and for all once it answers that', async () => {
  const able = await startAiStub();
  able.next(
    ...Array.from({ length: 4 }, () => ({
      kind: 'slowly' as const,
      pieces: Array<string>(40).fill('So '),
      delayMs: 5,
    })),
  );
  const answers = Array.from({ length: 4 }, () =>
    readAnswer(createModel('openai-compatible', able.url).streamText(named('Now?'))),
  );
  await vi.waitFor(() => expect(able.requests).toHaveLength(4));
  expect(await Promise.race([...answers, 'still writing'])).toBe('still writing');
  await Promise.all(answers);
  await able.close();
});

it('a server that answers the second only after the first is asked for one at a time', async () => {
  let busy = Promise.resolve();
  const most = { now: 0, ever: 0 };
  const serial = createServer((request, response) => {
    if (request.method !== 'POST') return response.writeHead(404).end();
    most.ever = Math.max(most.ever, (most.now += 1));
    busy = busy.then(async () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const content of ['So ', 'it ', 'is.']) {
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      most.now -= 1;
      response.end('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
    });
    return undefined;
  });
  await new Promise<void>((resolve) => serial.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(serial.address() as AddressInfo).port}`;
  const answers = () =>
    Promise.all(
      Array.from({ length: 3 }, () => readAnswer(createModel('openai-compatible', url).streamText(named('Now?')))),
    );
  expect((await answers()).map(({ error }) => error)).toEqual([null, null, null]);
  expect(most.ever).toBe(2);
  most.ever = 0;
  await answers();
  expect(most.ever).toBe(1);
  serial.close();
});

it('a server that says how much it takes at once is asked as much', async () => {
  const two = await startAiStub({
    tells: { '/props': { total_slots: 2, default_generation_settings: { n_ctx: 4_096 } } },
  });
  const at = () => createModel('openai-compatible', two.url);
  const controller = new AbortController();
  two.next({ kind: 'hang' });
  const first = readAnswer(at().streamText(ask({ signal: controller.signal })));
  await vi.waitFor(() => expect(two.requests).toHaveLength(1));
  expect((await readAnswer(at().streamText(named('Second?')))).error).toBeNull();
  expect(await at().readWindow()).toBe(4_096);
  controller.abort();
  await first;
  await two.close();
});

it('what a tool asks of the same model does not wait for the answer that called it', async () => {
  const run = async () => (await readAnswer(model().streamText(named('Within?')))).pieces.join('');
  const tools = [defineTool({ name: 'look_up', description: 'Looks up.', input: z.object({}), run })];
  stub.next({ kind: 'call', calls: [{ name: 'look_up', input: {} }] });
  expect((await readAnswer(model().streamText(named('Without?', { tools })))).error).toBeNull();
  expect(asked()).toEqual(['Without?', 'Within?', 'Without?']);
  expect(stub.requests[2]?.messages.at(-1)?.content).toBe('You asked: Within?');
});

it.each([
  { name: '429 with a time', status: 429, headers: { 'retry-after': '0' }, asks: 3 },
  { name: '529', status: 529, headers: undefined, asks: 3 },
  { name: '503', status: 503, headers: undefined, asks: 3 },
  { name: '429 without a time', status: 429, headers: undefined, asks: 1 },
  { name: '529 with a long time', status: 529, headers: { 'retry-after': '61' }, asks: 1 },
  { name: '500', status: 500, headers: undefined, asks: 1 },
])('a busy server is asked again, twice: $name', async ({ status, headers, asks }) => {
  const patient = createModel('anthropic', stub.url, { firstMs: 10_000, betweenMs: 10_000, againMs: [1, 1] });
  const refused = { kind: 'status' as const, status, headers };
  const steps: ModelStep[] = [];
  stub.next(...Array.from({ length: asks }, () => refused));
  expect((await readAnswer(patient.streamText(ask({ onStep: (step) => steps.push(step) })))).error).toMatchObject({
    retryable: true,
  });
  expect(stub.requests).toHaveLength(asks);
  expect(steps.filter(({ type }) => type === 'queued')).toHaveLength(asks - 1);
  if (asks === 1) return;
  stub.next(refused, refused);
  expect((await readAnswer(patient.streamText(ask()))).error).toBeNull();
});

it('a server whose answers share a window, and run over it together, answers each again by itself, one at a time', async () => {
  const most = { now: 0, ever: 0 };
  let isCrowded = true;
  const crowded = createServer((request, response) => {
    const tells = (told: object) => response.end(JSON.stringify(told));
    if (request.url === '/props') return tells({ total_slots: 4, default_generation_settings: { n_ctx: 2048 } });
    if (request.method !== 'POST') return tells({ data: [{ id: 'test-model' }] });
    most.ever = Math.max(most.ever, (most.now += 1));
    response.on('close', () => (most.now -= 1));
    setTimeout(() => {
      if (most.ever > 1 && isCrowded) {
        isCrowded = most.now > 1;
        response.writeHead(500, { 'content-type': 'application/json' });
        return tells({ error: { code: 500, message: 'Context size has been exceeded.', type: 'server_error' } });
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const said = { choices: [{ index: 0, delta: { content: 'Gladly.' }, finish_reason: 'stop' }] };
      return response.end(`data: ${JSON.stringify(said)}\n\ndata: [DONE]\n\n`);
    }, 50);
  }).listen(0, '127.0.0.1');
  await once(crowded, 'listening');
  const url = `http://127.0.0.1:${(crowded.address() as AddressInfo).port}`;
  const say = () => readAnswer(createModel('openai-compatible', url).streamText(named('Now?')));
  for (const answer of await Promise.all([say(), say(), say()]))
    expect(answer).toEqual({ pieces: ['Gladly.'], error: null });
  expect(most.ever).toBe(3);
  most.ever = 0;
  await Promise.all([say(), say()]);
  expect(most.ever).toBe(1);
  crowded.close();
});
