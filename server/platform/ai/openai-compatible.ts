import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelTiming } from './answer-watch.ts';
import type { LanguageModel } from './language-model.ts';
import { streamThroughSdk } from './sdk-stream.ts';

export interface OpenAiCompatibleConfiguration {
  provider: 'openai-compatible';
  /** With its `/v1`. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
}

/** Any server that speaks OpenAI's chat completions: OpenAI, Ollama, vLLM, LM Studio, OpenRouter and others. */
export function createOpenAiCompatibleModel(
  { provider, baseUrl, apiKey, model }: OpenAiCompatibleConfiguration,
  timing: ModelTiming,
): LanguageModel {
  return {
    provider,
    model,
    streamText: (request) =>
      streamThroughSdk(
        (fetch) => createOpenAICompatible({ name: provider, baseURL: baseUrl, apiKey: apiKey ?? '', fetch })(model),
        request,
        timing,
      ),
  };
}
