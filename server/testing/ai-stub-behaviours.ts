/** How the stub of a provider treats one request: an answer, a call, or one of the faults that providers have. */
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { StubCall, StubRequest, StubWire } from './ai-stub-wire.ts';

/** How to treat one request. `after` is text that is said properly first. */
export type StubBehaviour =
  | { kind: 'answer'; pieces: string[] }
  | { kind: 'call'; calls: StubCall[]; after?: string; thought?: string }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  | { kind: 'raw'; contentType: string; body: string }
  | { kind: 'hang' }
  | { kind: 'stall'; after: string; calls?: StubCall[]; pings?: boolean }
  | { kind: 'think'; thought: string; text: string }
  | { kind: 'cut'; after: string }
  | { kind: 'cut-inside-character'; after: string }
  | { kind: 'split-character'; text: string }
  | { kind: 'end-early'; after: string }
  | { kind: 'malformed'; after: string }
  | { kind: 'failure'; after: string; type: string; message: string }
  | { kind: 'empty' }
  | { kind: 'slowly'; pieces: string[]; delayMs: number; pings?: boolean }
  | { kind: 'ended-by'; after: string; reason: 'length' | 'filter' }
  | { kind: 'endless'; delayMs?: number }
  | { kind: 'huge-token'; bytes: number };

export interface Exchange {
  request: StubRequest;
  response: ServerResponse;
  wire: StubWire;
}

export function answerJson(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

/** Resolves once the bytes have left, or the client has. */
function write(response: ServerResponse, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      response.off('close', settle);
      resolve();
    };
    response.once('close', settle);
    if (response.destroyed) settle();
    else response.write(bytes, settle);
  });
}

async function open({ response, wire }: Exchange, frames = '', thought?: string): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  await write(response, wire.open(thought) + frames);
}

export async function answer(exchange: Exchange, pieces: string[], delayMs: number, pings = false): Promise<void> {
  const { request, response, wire } = exchange;
  if (!request.stream) return answerJson(response, 200, wire.whole(pieces.join('')));
  await open(exchange);
  for (const piece of pieces) {
    await write(response, wire.say(piece));
    const comments = pings ? Math.ceil(delayMs / 20) : 0;
    for (let sent = 0; sent < comments; sent += 1) {
      await write(response, wire.ping());
      await wait(20);
    }
    if (delayMs > 0 && !pings) await wait(delayMs);
    if (response.destroyed) return;
  }
  response.end(wire.finish());
}

export async function call(exchange: Exchange, calls: StubCall[], before = '', thought?: string): Promise<void> {
  const { response, wire } = exchange;
  await open(exchange, (before === '' ? '' : wire.say(before)) + wire.call(calls), thought);
  response.end(wire.finish('calls'));
}

/** The frame of a text with an é in it, in two halves that part inside that character. */
function splitFrame(wire: StubWire, text: string): [Buffer, Buffer] {
  const frame = Buffer.from(wire.say(text));
  const middle = frame.indexOf(Buffer.from('é')) + 1;
  return [frame.subarray(0, middle), frame.subarray(middle)];
}

export async function behave(exchange: Exchange, behaviour: StubBehaviour): Promise<void> {
  const { response, wire } = exchange;
  switch (behaviour.kind) {
    case 'answer':
      return answer(exchange, behaviour.pieces, 0);
    case 'slowly':
      return answer(exchange, behaviour.pieces, behaviour.delayMs, behaviour.pings);
    case 'call':
      return call(exchange, behaviour.calls, behaviour.after, behaviour.thought);
    case 'status':
      return answerJson(
        response,
        behaviour.status,
        behaviour.body ?? wire.refusal(behaviour.status),
        behaviour.headers,
      );
    case 'raw':
      response.writeHead(200, { 'content-type': behaviour.contentType }).end(behaviour.body);
      return;
    case 'hang':
      return;
    case 'stall':
      await open(exchange, wire.say(behaviour.after));
      if (behaviour.calls) await write(response, wire.call(behaviour.calls));
      while (behaviour.pings && !response.destroyed) {
        await write(response, wire.ping());
        await wait(5);
      }
      return;
    case 'think':
      await open(exchange, '', behaviour.thought);
      response.end(wire.say(behaviour.text) + wire.finish());
      return;
    case 'cut':
      await open(exchange, wire.say(behaviour.after));
      response.destroy();
      return;
    case 'cut-inside-character':
      await open(exchange, wire.say(behaviour.after));
      await write(response, splitFrame(wire, 'é')[0]);
      response.destroy();
      return;
    case 'split-character': {
      await open(exchange);
      const [start, end] = splitFrame(wire, behaviour.text);
      await write(response, start);
      await wait(20);
      await write(response, end);
      response.end(wire.finish());
      return;
    }
    case 'end-early':
      await open(exchange, wire.say(behaviour.after));
      response.end();
      return;
    case 'malformed':
      await open(exchange, wire.say(behaviour.after));
      response.end(`data: {"choices": [{"delta"\n\n${wire.finish()}`);
      return;
    case 'failure':
      await open(exchange, behaviour.after === '' ? '' : wire.say(behaviour.after));
      response.end(wire.failure(behaviour.type, behaviour.message));
      return;
    case 'ended-by':
      await open(exchange, wire.say(behaviour.after));
      response.end(wire.finish(behaviour.reason));
      return;
    case 'empty':
      await open(exchange);
      response.end(wire.finish());
      return;
    case 'endless':
      await open(exchange);
      for (let said = 0; !response.destroyed; said += 1) {
        if (behaviour.delayMs === undefined) {
          await write(response, wire.say(`${said} and so on `.repeat(100)));
          // Reader and stub may share a process: without a pause it never gets to read.
          await nextTurn();
        } else {
          await write(response, wire.say(`${said} and so on `));
          await wait(behaviour.delayMs);
        }
      }
      return;
    case 'huge-token':
      await open(exchange);
      await write(response, wire.say('x'.repeat(behaviour.bytes)));
      if (!response.destroyed) response.end(wire.finish());
      return;
  }
}
