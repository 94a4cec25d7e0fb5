/** What the suites over the adapters share: the adapters in front of one stub, and a reader that keeps what came. */
import { createLanguageModel } from './index.ts';
import type { LanguageModel, ModelConfiguration, ModelRequest, ModelTiming } from './index.ts';

/** Ollama is found behind an address like any other. */
export const providers = ['openai-compatible', 'anthropic', 'ollama'] as const;
export type Provider = (typeof providers)[number];

export const apiKey = 'sk-secret-of-the-test';
export const question = 'How do we thank a donor?';

const patient: ModelTiming = { firstMs: 10_000, betweenMs: 10_000, againMs: [] };

export const connectionTo = (provider: Provider, stubUrl: string, model = 'test-model'): ModelConfiguration =>
  provider === 'ollama'
    ? { provider: 'openai-compatible', baseUrl: `${stubUrl}/ollama/v1`, apiKey, model }
    : { provider, baseUrl: `${stubUrl}/v1`, apiKey, model };

export const createModel = (provider: Provider, stubUrl: string, timing = patient, model?: string): LanguageModel =>
  createLanguageModel(connectionTo(provider, stubUrl, model), timing);

export function ask(overrides: Partial<ModelRequest> = {}): ModelRequest {
  return {
    system: 'You help a nonprofit.',
    messages: [{ role: 'user', content: question }],
    signal: new AbortController().signal,
    ...overrides,
  };
}

/** Every piece until the end, and what ended it. */
export async function readAnswer(answer: AsyncIterable<string>): Promise<{ pieces: string[]; error: unknown }> {
  const pieces: string[] = [];
  try {
    for await (const piece of answer) pieces.push(piece);
    return { pieces, error: null };
  } catch (error) {
    return { pieces, error };
  }
}
