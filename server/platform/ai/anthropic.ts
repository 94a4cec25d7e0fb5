import { createAnthropic } from '@ai-sdk/anthropic';
import type { ModelTiming } from './answer-watch.ts';
import type { LanguageModel } from './language-model.ts';
import { streamThroughSdk } from './sdk-stream.ts';

export interface AnthropicConfiguration {
  provider: 'anthropic';
  /** With its `/v1`; Anthropic's own where absent. */
  baseUrl?: string;
  apiKey: string;
  model: string;
}

// Named, because the SDK would look into the environment for it.
const defaultBaseUrl = 'https://api.anthropic.com/v1';

export function createAnthropicModel(
  { provider, baseUrl = defaultBaseUrl, apiKey, model }: AnthropicConfiguration,
  timing: ModelTiming,
): LanguageModel {
  return {
    provider,
    model,
    streamText: (request) =>
      streamThroughSdk((fetch) => createAnthropic({ baseURL: baseUrl, apiKey, fetch })(model), request, timing),
  };
}
