import { createAnthropic } from '@ai-sdk/anthropic';
import type { ModelTiming } from './answer-watch.ts';
import type { LanguageModel } from './language-model.ts';
import { createOptionalFields } from './optional-fields.ts';
import { streamThroughSdk } from './sdk-stream.ts';

export interface AnthropicConfiguration {
  provider: 'anthropic';
  /** With its `/v1`; Anthropic's own where absent. */
  baseUrl?: string;
  apiKey: string;
  model: string;
  contextTokens?: number;
}

// Named, because the SDK would look into the environment for it.
const defaultBaseUrl = 'https://api.anthropic.com/v1';

// What each of its models has.
const defaultContextTokens = 200_000;

export function createAnthropicModel(
  { provider, baseUrl = defaultBaseUrl, apiKey, model, contextTokens = defaultContextTokens }: AnthropicConfiguration,
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
        (fetch) => createAnthropic({ baseURL: baseUrl, apiKey, fetch })(model),
        request,
        timing,
        optionalFields,
        send,
      ),
  };
}
