import type { ModelTiming } from './answer-watch.ts';
import type { LanguageModel } from './language-model.ts';
import { refusesTools } from './optional-fields.ts';
import type { ServedModel } from './sdk-stream.ts';

export interface AnthropicConfiguration {
  provider: 'anthropic';
  /** With its `/v1`; Anthropic's own where absent. */
  baseUrl?: string;
  apiKey: string;
  model: string;
  contextTokens?: number;
}

// Named, because the SDK would look into the environment for it.
export const anthropicUrl = 'https://api.anthropic.com/v1';

// What each of its models has.
const defaultContextTokens = 200_000;
const requestsAtOnce = 8;

export function createAnthropicModel(
  { provider, baseUrl = anthropicUrl, apiKey, model, contextTokens = defaultContextTokens }: AnthropicConfiguration,
  timing: ModelTiming,
  send?: typeof globalThis.fetch,
): LanguageModel {
  const readWindow = async () => contextTokens;
  const served: ServedModel = {
    baseUrl,
    model,
    readWindow,
    readSlots: async () => requestsAtOnce,
    async connect(fetch) {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ baseURL: baseUrl, apiKey, fetch })(model);
    },
  };
  return {
    provider,
    model,
    readWindow,
    callsTools: async () => !refusesTools(baseUrl, model),
    async *streamText(request) {
      const { streamThroughSdk } = await import('./sdk-stream.ts');
      yield* streamThroughSdk(served, request, timing, send);
    },
  };
}
