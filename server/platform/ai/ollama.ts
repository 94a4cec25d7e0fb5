/**
 * Ollama in its own words. Through OpenAI's it keeps its default window, drops the beginning of a longer conversation
 * without a word, and unloads the model after five minutes.
 */
import { z } from 'zod';
import { askServer } from './bounded-json.ts';
import { keyHeaders, rootOf } from './describe-server.ts';
import { ModelError } from './language-model.ts';
import { sendAnywhere, type Send, type ServerAnswer } from './guarded-send.ts';
import { toFunctions } from './openai-wire.ts';
import { readBreak, readErrorEvent, readRefusedRequest } from './provider-failure.ts';
import { readLines, readRefusal } from './read-answer.ts';
import { createServerMemory } from './server-memory.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { emptyReply, type Wire, type WireMessage, type WireReply } from './wire.ts';

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
  send?: Send,
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

function toMessage(message: WireMessage): object {
  const { role, content } = message;
  if (role === 'tool') return { role, content, tool_name: message.name };
  const calls = role === 'assistant' ? (message.calls ?? []) : [];
  const told = calls.map(({ name, input }) => ({ function: { name, arguments: input ?? {} } }));
  return { role, content, ...(told.length > 0 && { tool_calls: told }) };
}

export function createOllamaWire({
  baseUrl,
  apiKey,
  model,
  window,
  capabilities,
}: Server & { model: string; window: number; capabilities: string[] }): Wire {
  const mayBeAbleTo = (what: string) => capabilities.length === 0 || capabilities.includes(what);
  return {
    url: `${rootOf(baseUrl)}/api/chat`,
    headers: keyHeaders(apiKey),
    mark: '',
    write({ system, messages, tools, mayCall, maxOutputTokens, schema }) {
      const request = {
        model,
        messages: [...(system === '' ? [] : [{ role: 'system', content: system }]), ...messages.map(toMessage)],
        stream: true,
        keep_alive: keepAlive,
        ...(tools.length > 0 && mayCall && mayBeAbleTo('tools') && { tools: toFunctions(tools) }),
        ...(schema && { format: schema }),
        // What is to fit a schema needs no thinking before it.
        ...(capabilities.includes('thinking') && { think: schema === undefined }),
      };
      const needed = estimateTokens(JSON.stringify(request)) + (maxOutputTokens ?? usualAnswer);
      const options = {
        num_ctx: lendContext(`${baseUrl} ${model}`, window, needed),
        ...(maxOutputTokens !== undefined && { num_predict: maxOutputTokens }),
      };
      return { ...request, options };
    },
    openReply,
  };
}

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

function openReply(): WireReply {
  const reply: WireReply = {
    ...emptyReply(),
    hear(data) {
      const { error, message, done, ...counted } = spoken.parse(data);
      if (error !== undefined) throw readErrorEvent(error);
      reply.said += message?.content ?? '';
      reply.thought += message?.thinking ?? '';
      for (const { function: called } of message?.tool_calls ?? []) {
        const input = JSON.stringify(called.arguments ?? {});
        reply.calls.push({ id: `call_${crypto.randomUUID()}`, name: called.name, input });
      }
      if (!done) return;
      const ofReason: Record<string, WireReply['end']> = { length: 'length', content_filter: 'filter' };
      reply.end = ofReason[counted.done_reason ?? ''] ?? 'done';
      reply.usage = { inputTokens: counted.prompt_eval_count, outputTokens: counted.eval_count };
    },
  };
  return reply;
}

const pulled = z.object({
  status: z.string().optional(),
  error: z.string().optional(),
  digest: z.string().optional(),
  total: z.number().nonnegative().optional(),
  completed: z.number().nonnegative().optional(),
});

async function* readEachLine(body: ServerAnswer['body']): AsyncGenerator<string> {
  for await (const lines of readLines(body)) yield* lines.filter((line) => line.trim() !== '');
}

const pullSilenceMs = 300_000;

/** Has Ollama get a model. Hears of bytes, of all layers that are known so far. Throws ModelError. */
export async function pullModel(
  { baseUrl, apiKey }: Server,
  model: string,
  {
    onProgress,
    signal,
    send = sendAnywhere,
  }: {
    onProgress(done: number, total: number): void;
    signal: AbortSignal;
    send?: Send;
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
    const asked = {
      headers: keyHeaders(apiKey),
      body: JSON.stringify({ model, stream: true }),
      signal: AbortSignal.any([signal, silence.signal]),
    };
    const answer = await readRefusal(await send(`${rootOf(baseUrl)}/api/pull`, asked));
    if ('words' in answer) throw readRefusedRequest(answer);
    const layers = new Map<string, { done: number; total: number }>();
    let isDone = false;
    for await (const line of readEachLine(answer.body)) {
      listen();
      const { status, error, digest, total, completed = 0 } = pulled.parse(JSON.parse(line));
      if (error !== undefined) throw readErrorEvent(error);
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
