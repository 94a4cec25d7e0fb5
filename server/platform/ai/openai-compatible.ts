import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelTiming } from './answer-watch.ts';
import type { LanguageModel } from './language-model.ts';
import { createOptionalFields } from './optional-fields.ts';
import { streamThroughSdk } from './sdk-stream.ts';

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
const defaultContextTokens = 16_384;

/** Any server that speaks OpenAI's chat completions: OpenAI, Ollama, vLLM, LM Studio, OpenRouter and others. */
export function createOpenAiCompatibleModel(
  { provider, baseUrl, apiKey, model, contextTokens = defaultContextTokens }: OpenAiCompatibleConfiguration,
  timing: ModelTiming,
  send?: typeof globalThis.fetch,
): LanguageModel {
  const optionalFields = createOptionalFields(baseUrl, model);
  return {
    provider,
    model,
    readWindow: async () => contextTokens,
    streamText: (request) =>
      streamThroughSdk(
        (fetch) =>
          createOpenAICompatible({
            name: provider,
            baseURL: baseUrl,
            apiKey: apiKey ?? '',
            includeUsage: true,
            fetch,
          })(model),
        request,
        timing,
        optionalFields,
        send,
      ),
  };
}
