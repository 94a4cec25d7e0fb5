/** A provider of language models on loopback for tests: real HTTP, both wire formats, and every fault on demand. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { titleInstruction } from '../features/chat/write-title-with-model.ts';
import { createAnthropicWire, createOpenAiWire } from './ai-stub-wire.ts';
import type { StubCall, StubRequest, StubWire } from './ai-stub-wire.ts';
import { embedConcepts } from './concept-vectors.ts';

export interface StubOptions {
  /** What to answer or call; without it: "You asked: <last message>." and the first `fact` of the system prompt. */
  reply?: (request: StubRequest) => string | StubCall[];
  /** Its first group, or the whole match, ends the default answer. */
  fact?: RegExp;
  /** Between two words. */
  delayMs?: number;
  /** For every conversation; without it, none is given. Requests for one are neither recorded nor taken from the queue. */
  title?: string;
}

interface RecordedRequest extends StubRequest {
  path: string;
  headers: IncomingHttpHeaders;
  /** How the exchange ended, once it has. */
  ended: Promise<'finished' | 'broken off'>;
}

/** How to treat one request. `after` is text that is said properly first. */
export type StubBehaviour =
  | { kind: 'answer'; pieces: string[] }
  | { kind: 'call'; calls: StubCall[]; after?: string }
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
  | { kind: 'endless'; delayMs?: number }
  | { kind: 'huge-token'; bytes: number };

export interface EmbeddingRequest {
  model: string;
  texts: string[];
  headers: IncomingHttpHeaders;
}

export interface AiStub {
  /** Without `/v1`. */
  url: string;
  requests: RecordedRequest[];
  /** Those for vectors of texts. */
  embeddingRequests: EmbeddingRequest[];
  /** As `next`, of the requests for vectors. */
  nextEmbeddings(...behaviours: EmbeddingBehaviour[]): void;
  /** Queues behaviours, one a request; afterwards the stub answers properly again. */
  next(...behaviours: StubBehaviour[]): void;
  close(): Promise<void>;
}

type EmbeddingBehaviour = Extract<StubBehaviour, { kind: 'status' | 'raw' | 'hang' }>;

interface Exchange {
  request: StubRequest;
  response: ServerResponse;
  wire: StubWire;
}

const bodyLimit = 20 * 1024 * 1024;

function echo(request: StubRequest, fact: RegExp | undefined): string {
  const asked = request.messages.findLast(({ role }) => role === 'user')?.content.trim() ?? '';
  const found = fact?.exec(request.system);
  return `You asked: ${asked}${/[.?!]$/.test(asked) ? '' : '.'}${found ? ` ${found[1] ?? found[0]}` : ''}`;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > bodyLimit) throw new Error('The request is over 20 MB.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function answerJson(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) {
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

async function answer(exchange: Exchange, pieces: string[], delayMs: number): Promise<void> {
  const { request, response, wire } = exchange;
  if (!request.stream) return answerJson(response, 200, wire.whole(pieces.join('')));
  await open(exchange);
  for (const piece of pieces) {
    await write(response, wire.say(piece));
    if (delayMs > 0) await wait(delayMs);
    if (response.destroyed) return;
  }
  response.end(wire.finish());
}

async function call(exchange: Exchange, calls: StubCall[], before = ''): Promise<void> {
  const { response, wire } = exchange;
  await open(exchange, (before === '' ? '' : wire.say(before)) + wire.call(calls));
  response.end(wire.finish('calls'));
}

/** The frame of a text with an é in it, in two halves that part inside that character. */
function splitFrame(wire: StubWire, text: string): [Buffer, Buffer] {
  const frame = Buffer.from(wire.say(text));
  const middle = frame.indexOf(Buffer.from('é')) + 1;
  return [frame.subarray(0, middle), frame.subarray(middle)];
}

async function behave(exchange: Exchange, behaviour: StubBehaviour): Promise<void> {
  const { response, wire } = exchange;
  switch (behaviour.kind) {
    case 'answer':
      return answer(exchange, behaviour.pieces, 0);
    case 'call':
      return call(exchange, behaviour.calls, behaviour.after);
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
    case 'empty':
      await open(exchange);
      response.end(wire.finish());
      return;
    case 'endless':
      await open(exchange);
      while (!response.destroyed) {
        if (behaviour.delayMs === undefined) {
          await write(response, wire.say('and so on '.repeat(100)));
          // Reader and stub may share a process: without a pause it never gets to read.
          await nextTurn();
        } else {
          await write(response, wire.say('and so on '));
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

function recordEnd(response: ServerResponse): RecordedRequest['ended'] {
  return new Promise((resolve) => {
    response.once('close', () => resolve(response.writableFinished ? 'finished' : 'broken off'));
  });
}

/** Listens on a free port of 127.0.0.1. */
export async function startAiStub(options: StubOptions = {}): Promise<AiStub> {
  const requests: RecordedRequest[] = [];
  const queue: StubBehaviour[] = [];
  const embeddingRequests: EmbeddingRequest[] = [];
  const embeddingQueue: EmbeddingBehaviour[] = [];
  const wires = new Map([
    ['/v1/chat/completions', createOpenAiWire],
    ['/v1/messages', createAnthropicWire],
  ]);

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', 'http://stub').pathname;
    if (incoming.method === 'GET' && path === '/v1/models') {
      const models = [{ id: 'stub', object: 'model', created: 1_767_225_600, owned_by: 'stub' }];
      return answerJson(response, 200, JSON.stringify({ object: 'list', data: models }));
    }
    if (incoming.method === 'POST' && path === '/v1/embeddings') return serveEmbeddings(incoming, response);
    const wire = wires.get(path)?.();
    if (incoming.method !== 'POST' || !wire) return answerJson(response, 404, createOpenAiWire().refusal(404));

    const ended = recordEnd(response);
    const request = wire.readRequest(await readJson(incoming));
    const exchange = { request, response, wire };
    if (request.system === titleInstruction) return answer(exchange, options.title ? [options.title] : [], 0);
    requests.push({ ...request, path, headers: incoming.headers, ended });
    const behaviour = queue.shift();
    if (behaviour) return behave(exchange, behaviour);
    const said = options.reply?.(request) ?? echo(request, options.fact);
    if (typeof said !== 'string') return call(exchange, said);
    return answer(exchange, said.match(/\S+\s*|\s+/g) ?? [], options.delayMs ?? 0);
  }

  async function serveEmbeddings(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { model, input } = (await readJson(incoming)) as { model: string; input: string | string[] };
    const texts = [input].flat();
    embeddingRequests.push({ model, texts, headers: incoming.headers });
    const behaviour = embeddingQueue.shift();
    if (behaviour) {
      const wire = createOpenAiWire();
      return behave({ request: wire.readRequest({ model, messages: [] }), response, wire }, behaviour);
    }
    const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: embedConcepts(text) }));
    const usage = { prompt_tokens: texts.length, total_tokens: texts.length };
    return answerJson(response, 200, JSON.stringify({ object: 'list', model, data, usage }));
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => {
      if (response.headersSent) response.destroy();
      else answerJson(response, 400, createOpenAiWire().refusal(400));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    embeddingRequests,
    nextEmbeddings(...behaviours) {
      embeddingQueue.push(...behaviours);
    },
    next(...behaviours) {
      queue.push(...behaviours);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
