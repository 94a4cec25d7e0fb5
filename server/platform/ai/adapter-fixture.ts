/** What the suites over the adapters share: both adapters in front of one stub, and a reader that keeps what came. */
import { createLanguageModel } from './index.ts';
import type { LanguageModel, ModelRequest, ModelTiming } from './index.ts';

export const providers = ['openai-compatible', 'anthropic'] as const;
export type Provider = (typeof providers)[number];

export const apiKey = 'sk-secret-of-the-test';
export const question = 'How do we thank a donor?';

const patient: ModelTiming = { silenceMs: 10_000, totalMs: 20_000 };

export function createModel(
  provider: Provider,
  stubUrl: string,
  timing = patient,
  model = 'test-model',
): LanguageModel {
  return createLanguageModel({ provider, baseUrl: `${stubUrl}/v1`, apiKey, model }, timing);
}

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
