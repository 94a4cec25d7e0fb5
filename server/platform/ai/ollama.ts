/**
 * Ollama in its own words. Through OpenAI's it keeps its default window, drops the beginning of a longer conversation
 * without a word, and unloads the model after five minutes.
 */
import { ReadableStream as Stream } from 'node:stream/web';
import { z } from 'zod';
import { askServer } from './bounded-json.ts';
import { keyHeaders, rootOf } from './describe-server.ts';
import { ModelError } from './language-model.ts';
import { readBreak, readProviderWords } from './provider-failure.ts';
import { createServerMemory } from './server-memory.ts';
import { estimateTokens } from './estimate-tokens.ts';

interface Server {
  baseUrl: string;
  apiKey: string | null;
}

/** More takes gigabytes of memory beside the model. */
const mostContextTokens = 32_768;
const leastContextTokens = 8_192;
const keepAlive = '30m';
const usualAnswer = 2_048;

const shown = z.object({
  capabilities: z.array(z.string()).catch([]),
  model_info: z.record(z.string(), z.unknown()).catch({}),
  parameters: z.string().catch(''),
});

export interface OllamaModel {
  /** What the model can, cut to what a machine can hold; what is written into the model counts as it is. */
  contextTokens: number;
  /** `tools`, `thinking` and others; none where it does not say. */
  capabilities: string[];
}

/** Null where the model is not pulled. */
export async function describeOllamaModel(
  { baseUrl, apiKey, model }: Server & { model: string },
  send?: typeof globalThis.fetch,
): Promise<OllamaModel | null> {
  const url = `${rootOf(baseUrl)}/api/show`;
  const answer = shown.safeParse(await askServer({ url, headers: keyHeaders(apiKey), body: { model } }, send));
  if (!answer.success) return null;
  const { capabilities, model_info: info, parameters } = answer.data;
  const named = Object.entries(info).find(([name, value]) => name.endsWith('.context_length') && Number(value) > 0);
  const most = named ? Number(named[1]) : leastContextTokens;
  const set = Number(/^num_ctx\s+(\d{1,9})\s*$/m.exec(parameters)?.[1] ?? 0);
  return { contextTokens: Math.min(most, set || mostContextTokens), capabilities };
}

const bodySchema = z.object({
  messages: z.array(
    z.object({
      role: z.string(),
      content: z.unknown().optional(),
      tool_call_id: z.string().optional(),
      tool_calls: z
        .array(z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }))
        .optional(),
    }),
  ),
  max_tokens: z.number().optional(),
  tools: z.array(z.unknown()).optional(),
  tool_choice: z.unknown().optional(),
  response_format: z.object({ json_schema: z.object({ schema: z.unknown().optional() }) }).optional(),
});

/** What it was lent before: another window makes it load the model anew. */
const lent = createServerMemory<number>(30 * 60_000);

/** As much of the window as is needed, in steps of twice as much. */
function lendContext(key: string, window: number, needed: number): number {
  let tokens = lent.get(key) ?? leastContextTokens;
  while (tokens < needed) tokens *= 2;
  const chosen = Math.min(tokens, window);
  lent.set(key, chosen);
  return chosen;
}

const readInput = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

interface Spoken {
  baseUrl: string;
  model: string;
  window: number;
  capabilities: string[];
}

/** A `fetch` for the SDK, which speaks OpenAI's words to it. */
export const speakOllama =
  (fetch: typeof globalThis.fetch, { baseUrl, model, window, capabilities }: Spoken): typeof globalThis.fetch =>
  async (_, init) => {
    const body = bodySchema.parse(JSON.parse(String(init?.body)));
    const names = new Map<string, string>();
    const messages = body.messages.map(({ role, content, tool_calls: calls, tool_call_id: callId }) => {
      for (const { id, function: called } of calls ?? []) names.set(id, called.name);
      return {
        role,
        content: typeof content === 'string' ? content : '',
        ...(callId && { tool_name: names.get(callId) }),
        ...(calls && {
          tool_calls: calls.map(({ function: { name, arguments: input } }) => ({
            function: { name, arguments: readInput(input) },
          })),
        }),
      };
    });
    const offersTools = body.tools && body.tool_choice !== 'none' && mayBeAbleTo('tools');
    const schema = body.response_format?.json_schema.schema;
    const request = {
      model,
      messages,
      stream: true,
      keep_alive: keepAlive,
      ...(offersTools && { tools: body.tools }),
      ...(schema !== undefined && { format: schema }),
      // What is to fit a schema needs no thinking before it.
      ...(capabilities.includes('thinking') && { think: schema === undefined }),
    };
    const needed = estimateTokens(JSON.stringify(request)) + (body.max_tokens ?? usualAnswer);
    const options = {
      num_ctx: lendContext(`${baseUrl} ${model}`, window, needed),
      ...(body.max_tokens !== undefined && { num_predict: body.max_tokens }),
    };
    const response = await fetch(`${rootOf(baseUrl)}/api/chat`, {
      ...init,
      body: JSON.stringify({ ...request, options }),
    });
    if (!response.ok || !response.body) return response;
    return new Response(Stream.from(toEvents(response.body)) as ReadableStream<Uint8Array>, {
      headers: { 'content-type': 'text/event-stream' },
    });

    function mayBeAbleTo(what: string): boolean {
      return capabilities.length === 0 || capabilities.includes(what);
    }
  };

const spoken = z.object({
  error: z.string().optional(),
  message: z
    .object({
      content: z.string().catch(''),
      thinking: z.string().catch(''),
      tool_calls: z
        .array(z.object({ function: z.object({ name: z.string(), arguments: z.unknown().optional() }) }))
        .catch([]),
    })
    .optional(),
  done: z.boolean().catch(false),
  done_reason: z.string().optional(),
  prompt_eval_count: z.number().catch(0),
  eval_count: z.number().catch(0),
});

const encoder = new TextEncoder();
const event = (data: unknown) => encoder.encode(`data: ${JSON.stringify(data)}\n\n`);

async function* toEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* toEachEvent(body);
  } catch {
    // Handed on as it came: the SDK tells of what it cannot read, but not of a stream that fails.
    yield encoder.encode('data: malformed\n\n');
  }
}

async function* toEachEvent(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let calls = 0;
  for await (const line of readJsonLines(body)) {
    const { error, message, done, ...counted } = spoken.parse(line);
    if (error !== undefined) yield event({ error: { message: error } });
    const toolCalls = message?.tool_calls.map(({ function: { name, arguments: input } }) => ({
      index: calls++,
      id: `call_${crypto.randomUUID()}`,
      function: { name, arguments: JSON.stringify(input ?? {}) },
    }));
    const delta = {
      content: message?.content || undefined,
      reasoning_content: message?.thinking || undefined,
      ...(toolCalls?.length && { tool_calls: toolCalls }),
    };
    const ended = calls > 0 ? 'tool_calls' : (counted.done_reason ?? 'stop');
    yield event({ choices: [{ delta, finish_reason: done ? ended : null }] });
    if (!done) continue;
    const { prompt_eval_count: asked, eval_count: answered } = counted;
    yield event({ choices: [], usage: { prompt_tokens: asked, completion_tokens: answered } });
  }
}

const longestLine = 2 * 1024 * 1024;

async function* readJsonLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  let open = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const [first = '', ...lines] = decoder.decode(chunk, { stream: true }).split('\n');
    open += first;
    if (open.length > longestLine) throw new Error('This line does not end.');
    for (const line of lines) {
      if (open.trim() !== '') yield JSON.parse(open);
      open = line;
    }
  }
  if (open.trim() !== '') yield JSON.parse(open);
}

const pulled = z.object({
  status: z.string().optional(),
  error: z.string().optional(),
  digest: z.string().optional(),
  total: z.number().nonnegative().optional(),
  completed: z.number().nonnegative().optional(),
});

const pullSilenceMs = 300_000;

/** Has Ollama get a model. Hears of bytes, of all layers that are known so far. Throws ModelError. */
export async function pullModel(
  { baseUrl, apiKey }: Server,
  model: string,
  {
    onProgress,
    signal,
    send = fetch,
  }: {
    onProgress(done: number, total: number): void;
    signal: AbortSignal;
    send?: typeof globalThis.fetch;
  },
): Promise<void> {
  const silence = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), pullSilenceMs);
  };
  try {
    listen();
    const response = await send(`${rootOf(baseUrl)}/api/pull`, {
      method: 'POST',
      redirect: 'error',
      headers: { ...keyHeaders(apiKey), 'content-type': 'application/json' },
      body: JSON.stringify({ model, stream: true }),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw readProviderWords(response.status, await response.text());
    const layers = new Map<string, { done: number; total: number }>();
    let isDone = false;
    for await (const line of readJsonLines(response.body)) {
      listen();
      const { status, error, digest, total, completed = 0 } = pulled.parse(line);
      if (error !== undefined) throw readProviderWords(null, error);
      if (status === 'success') isDone = true;
      if (digest === undefined || total === undefined || layers.size > 1000) continue;
      layers.set(digest, { done: Math.min(completed, total), total });
      const all = [...layers.values()];
      onProgress(
        all.reduce((sum, layer) => sum + layer.done, 0),
        all.reduce((sum, layer) => sum + layer.total, 0),
      );
    }
    if (!isDone) throw new ModelError('cut_off', { detail: 'the model was not got to its end' });
  } catch (error) {
    signal.throwIfAborted();
    if (silence.signal.aborted) throw new ModelError('silent');
    throw error instanceof ModelError ? error : readBreak(error);
  } finally {
    clearTimeout(timer);
  }
}
