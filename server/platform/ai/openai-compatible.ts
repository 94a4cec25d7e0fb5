import type { ModelTiming } from './answer-watch.ts';
import { assumeWindow, describeServer, isOwnServer, type ServerDescription } from './describe-server.ts';
import type { Send } from './guarded-send.ts';
import { ModelError, type LanguageModel, type ModelErrorReason, type ModelRequest } from './language-model.ts';
import { createOllamaWire, describeOllamaModel } from './ollama.ts';
import { createOpenAiWire } from './openai-wire.ts';
import { refusesTools } from './optional-fields.ts';
import { createServerMemory } from './server-memory.ts';
import { streamAnswer, type ServedModel } from './stream-answer.ts';

export interface OpenAiCompatibleConfiguration {
  provider: 'openai-compatible';
  /** With its `/v1`. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  contextTokens?: number;
  /** For vectors of texts; absent where there is none. */
  embeddingModel?: string;
}

// A server of one's own often holds no more, and forgets the beginning of a longer request without a word.
const windowOfOwnServer = 8_192;
const usualWindow = 16_384;
const slotsOfService = 8;
const rememberedMs = 10 * 60_000;
const askAgainMs = 15_000;

interface Known extends ServerDescription {
  ollama: Awaited<ReturnType<typeof describeOllamaModel>> | null;
}

/** Behind each of these it may have been started anew, with another window or another model. */
const mayHaveChanged: ReadonlySet<ModelErrorReason> = new Set(['unavailable', 'cut_off', 'too_long']);

const known = createServerMemory<Promise<Known | null>>(rememberedMs);

/** Any server that speaks OpenAI's chat completions: OpenAI, vLLM, LM Studio, OpenRouter and others; Ollama in its own words. */
export function createOpenAiCompatibleModel(
  configuration: OpenAiCompatibleConfiguration,
  timing: ModelTiming,
  send?: Send,
): LanguageModel {
  const { provider, baseUrl, apiKey, model, contextTokens } = configuration;
  const key = `${baseUrl} ${model}`;

  /** Null where it does not say; then it is soon asked again. */
  function learn(): Promise<Known | null> {
    const learnt = known.get(key);
    if (learnt) return learnt;
    const asked: Promise<Known | null> = (async () => {
      const description = await describeServer(configuration, send);
      const isOllama = description.kind === 'ollama';
      return { ...description, ollama: isOllama ? await describeOllamaModel(configuration, send) : null };
    })().catch(() => {
      known.set(key, asked, askAgainMs);
      return null;
    });
    known.set(key, asked);
    return asked;
  }

  async function readWindow(): Promise<number> {
    if (contextTokens !== undefined) return contextTokens;
    const learnt = await learn();
    const models = learnt?.models ?? [];
    // A server with one model often answers to any name.
    const served = models.find(({ id }) => id === model) ?? (models.length === 1 ? models[0] : undefined);
    const told = learnt?.ollama?.contextTokens ?? served?.contextTokens;
    if (told) return told;
    return assumeWindow(configuration) ?? (isOwnServer(baseUrl) ? windowOfOwnServer : usualWindow);
  }

  const served: ServedModel = {
    baseUrl,
    model,
    readWindow,
    readSlots: async () => (isOwnServer(baseUrl) ? ((await learn())?.slots ?? null) : slotsOfService),
    async openWire() {
      const ollama = (await learn())?.ollama;
      const server = { baseUrl, apiKey, model };
      return ollama ? createOllamaWire({ ...server, ...ollama, window: await readWindow() }) : createOpenAiWire(server);
    },
  };
  async function* stream(request: ModelRequest): AsyncGenerator<string> {
    try {
      yield* streamAnswer(served, request, timing, send);
    } catch (error) {
      if (error instanceof ModelError && mayHaveChanged.has(error.reason)) known.delete(key);
      throw error;
    }
  }

  return {
    provider,
    model,
    host: new URL(baseUrl).host,
    readWindow,
    async callsTools() {
      const learnt = await learn();
      const capabilities = learnt?.ollama?.capabilities ?? [];
      const saysNot = learnt?.tools === false || (capabilities.length > 0 && !capabilities.includes('tools'));
      return !saysNot && !refusesTools(baseUrl, model);
    },
    streamText: stream,
  };
}
