import type { ModelTiming } from './answer-watch.ts';
import { createAnthropicWire } from './anthropic-wire.ts';
import type { Send } from './guarded-send.ts';
import type { LanguageModel } from './language-model.ts';
import { refusesTools } from './optional-fields.ts';
import { streamAnswer, type ServedModel } from './stream-answer.ts';

export interface AnthropicConfiguration {
  provider: 'anthropic';
  /** With its `/v1`; Anthropic's own where absent. */
  baseUrl?: string;
  apiKey: string;
  model: string;
  contextTokens?: number;
}

export const anthropicUrl = 'https://api.anthropic.com/v1';

/** As Anthropic states for each of its models since Claude 2.1; some read more. */
export const anthropicWindow = 200_000;
const requestsAtOnce = 8;

export function createAnthropicModel(
  { provider, baseUrl = anthropicUrl, apiKey, model, contextTokens = anthropicWindow }: AnthropicConfiguration,
  timing: ModelTiming,
  send?: Send,
): LanguageModel {
  const readWindow = async () => contextTokens;
  const served: ServedModel = {
    baseUrl,
    model,
    readWindow,
    readSlots: async () => requestsAtOnce,
    openWire: async () => createAnthropicWire({ baseUrl, apiKey, model }),
  };
  return {
    provider,
    model,
    host: new URL(baseUrl).host,
    readWindow,
    callsTools: async () => !refusesTools(baseUrl, model),
    streamText: (request) => streamAnswer(served, request, timing, send),
  };
}
