/** A provider of language models on loopback for tests: real HTTP, three wire formats, and every fault on demand. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { titleInstruction } from '../features/chat/titles/write-title-with-model.ts';
import { answerAboutOllama, createOllamaWire, pull, type ShownModel } from './ai-stub-ollama.ts';
import { answer, answerJson, behave, call, type StubBehaviour } from './ai-stub-behaviours.ts';
import { asObject, createAnthropicWire, createOpenAiWire } from './ai-stub-wire.ts';
import type { StubCall, StubRequest } from './ai-stub-wire.ts';
import { embedConcepts } from './concept-vectors.ts';
import { wordsOf } from './asked-words.ts';

export type { StubBehaviour } from './ai-stub-behaviours.ts';

export type StubReply = string | StubCall[];

export interface StubOptions {
  /** What to answer or call; without it: "You asked: <last message>." and the first `fact` of what it is told. */
  reply?: (request: StubRequest) => StubReply | Promise<StubReply>;
  /** Its first group, or the whole match, ends the default answer. */
  fact?: RegExp;
  /** Between two words. */
  delayMs?: number;
  /** What it says of itself, by path. */
  tells?: Record<string, object>;
  /** Of the model behind `/ollama`. */
  shown?: ShownModel;
  /** For every conversation; without it, none is given. Requests for one are neither recorded nor taken from the queue. */
  title?: string;
}

interface RecordedRequest extends StubRequest {
  path: string;
  headers: IncomingHttpHeaders;
  /** How the exchange ended, once it has. */
  ended: Promise<'finished' | 'broken off'>;
}

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
  /** Breaks off what it answers, and forgets what is queued. */
  letGo(): void;
  close(): Promise<void>;
}

type EmbeddingBehaviour = Extract<StubBehaviour, { kind: 'status' | 'raw' | 'hang' }>;

const bodyLimit = 20 * 1024 * 1024;

function echo(request: StubRequest, fact: RegExp | undefined): string {
  const asked = wordsOf(request.messages.findLast(({ role }) => role === 'user')?.content).trim();
  const told = [request.system, ...request.messages.map(({ content }) => content)].join('\n\n');
  const found = fact?.exec(told);
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
    ['/ollama/api/chat', createOllamaWire],
  ]);

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', 'http://stub').pathname;
    const told = options.tells?.[path] ?? answerAboutOllama(path, options.shown ?? null);
    if (told !== null) return answerJson(response, 200, JSON.stringify(told));
    if (incoming.method === 'GET' && path === '/v1/models') {
      const models = [{ id: 'stub', object: 'model', created: 1_767_225_600, owned_by: 'stub' }];
      return answerJson(response, 200, JSON.stringify({ object: 'list', data: models }));
    }
    if (path === '/ollama/api/pull') return pull(response, String(asObject(await readJson(incoming)).model));
    if (incoming.method === 'POST' && path === '/v1/embeddings') return serveEmbeddings(incoming, response);
    const wire = wires.get(path)?.();
    if (incoming.method !== 'POST' || !wire) return answerJson(response, 404, createOpenAiWire().refusal(404));

    const ended = recordEnd(response);
    const request = wire.readRequest(await readJson(incoming));
    const exchange = { request, response, wire };
    if (request.system.startsWith(titleInstruction)) return answer(exchange, options.title ? [options.title] : [], 0);
    requests.push({ ...request, path, headers: incoming.headers, ended });
    const behaviour = queue.shift();
    if (behaviour) return behave(exchange, behaviour);
    const said = (await options.reply?.(request)) ?? echo(request, options.fact);
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
    letGo() {
      queue.length = 0;
      server.closeAllConnections();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
