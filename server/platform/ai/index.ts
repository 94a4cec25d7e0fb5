import type { ModelTiming } from './answer-watch.ts';
import { createAnthropicModel } from './anthropic.ts';
import type { AnthropicConfiguration } from './anthropic.ts';
import type { LanguageModel } from './language-model.ts';
import { createOpenAiCompatibleModel } from './openai-compatible.ts';
import type { OpenAiCompatibleConfiguration } from './openai-compatible.ts';

export { ModelError } from './language-model.ts';
export { asData } from './prompt-data.ts';
export { createScriptedModel } from './scripted-model.ts';
export { askForJson, readJsonAnswer } from './structured-answer.ts';
export type { LanguageModel, ModelErrorReason, ModelMessage, ModelRequest } from './language-model.ts';
export type { ModelTiming } from './answer-watch.ts';

export type ModelConfiguration = OpenAiCompatibleConfiguration | AnthropicConfiguration;

const defaultTiming: ModelTiming = { silenceMs: 30_000, totalMs: 120_000 };

export function createLanguageModel(configuration: ModelConfiguration, timing = defaultTiming): LanguageModel {
  return configuration.provider === 'anthropic'
    ? createAnthropicModel(configuration, timing)
    : createOpenAiCompatibleModel(configuration, timing);
}
