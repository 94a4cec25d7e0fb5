import type { ModelTiming } from './answer-watch.ts';
import { createAnthropicModel } from './anthropic.ts';
import type { AnthropicConfiguration } from './anthropic.ts';
import { createGuardedSend, guardCodes, sendAnywhere } from './guarded-send.ts';
import type { LanguageModel } from './language-model.ts';
import { createOpenAiCompatibleModel } from './openai-compatible.ts';
import type { OpenAiCompatibleConfiguration } from './openai-compatible.ts';

export { createEmbeddingModel, type EmbeddingModel } from './embedding-model.ts';
export { createAddressRule } from './address-rule.ts';
export { findLocalModelServers, isThisMachine, localModelServers } from './local-model-servers.ts';
export { assumeWindow, describeServer, isOwnServer, type ServerModel } from './describe-server.ts';
export { pullModel } from './ollama.ts';
export { createGuardedSend, guardCodes, sendAnywhere };
export type { Send } from './guarded-send.ts';
export { maskModel, maskTexts, type MaskingRule } from './masking/masked-model.ts';
export { keepFitting, words } from './lenient-json.ts';
export { ModelError } from './language-model.ts';
export { defineTool } from './model-tool.ts';
export { asData } from './prompt-data.ts';
export { createScriptedModel } from './scripted-model.ts';
export { askForJson, readJsonAnswer } from './structured-answer.ts';
export { cutToTokens, estimateTokens } from './estimate-tokens.ts';
export { estimateInput } from './usage.ts';
export { readWholeAnswer } from './whole-answer.ts';
export type {
  LanguageModel,
  ModelErrorReason,
  ModelMessage,
  ModelRequest,
  ModelStep,
  ModelUsage,
  SentRequest,
} from './language-model.ts';
export type { LocalModelServer } from './local-model-servers.ts';
export type { ModelTool } from './model-tool.ts';
export type { ModelTiming } from './answer-watch.ts';

export type ModelConfiguration = OpenAiCompatibleConfiguration | AnthropicConfiguration;

const defaultTiming: ModelTiming = { firstMs: 300_000, betweenMs: 60_000, againMs: [2_000, 10_000] };

/** `send` is how its requests are made. */
export function createLanguageModel(
  configuration: ModelConfiguration,
  timing = defaultTiming,
  send = sendAnywhere,
): LanguageModel {
  return configuration.provider === 'anthropic'
    ? createAnthropicModel(configuration, timing, send)
    : createOpenAiCompatibleModel(configuration, timing, send);
}
