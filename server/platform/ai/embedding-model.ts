/** The port to a model that turns texts into vectors: those of texts with the same meaning point the same way. */
import type { AnthropicConfiguration } from './anthropic.ts';
import { createBoundedTransport } from './bounded-transport.ts';
import { ModelError } from './language-model.ts';
import type { OpenAiCompatibleConfiguration } from './openai-compatible.ts';

export interface EmbeddingModel {
  model: string;
  /** A vector for each text, all of the same length. Throws ModelError, and the signal's reason when it is aborted. */
  embed(texts: string[], signal: AbortSignal): Promise<number[][]>;
}

const defaultLimitMs = 60_000;
/** Each number takes up to 25 bytes. */
const answerLimit = 16 * 1024 * 1024;
/** As many numbers as pgvector keeps of one text. */
const longestVector = 16_000;

/** On any server that speaks OpenAI's embeddings; null where none is configured. */
export function createEmbeddingModel(
  configuration: OpenAiCompatibleConfiguration | AnthropicConfiguration,
  limitMs = defaultLimitMs,
): EmbeddingModel | null {
  if (configuration.provider === 'anthropic' || configuration.embeddingModel === undefined) return null;
  const { provider, baseUrl, apiKey, embeddingModel: model } = configuration;
  return {
    model,
    async embed(texts, signal) {
      const [{ createOpenAICompatible }, { embedMany }, { readProviderFailure }] = await Promise.all([
        import('@ai-sdk/openai-compatible'),
        import('ai'),
        import('./sdk-failure.ts'),
      ]);
      const transport = createBoundedTransport({ longestLine: answerLimit });
      const tooSlow = AbortSignal.timeout(limitMs);
      const { fetch } = transport;
      const server = createOpenAICompatible({ name: provider, baseURL: baseUrl, apiKey: apiKey ?? '', fetch });
      try {
        const { embeddings } = await embedMany({
          model: server.embeddingModel(model),
          values: texts,
          maxRetries: 0,
          abortSignal: AbortSignal.any([signal, tooSlow]),
          telemetry: { isEnabled: false },
        });
        return checkVectors(embeddings, texts.length);
      } catch (error) {
        signal.throwIfAborted();
        if (tooSlow.aborted) throw new ModelError('too_slow');
        throw error instanceof ModelError ? error : readProviderFailure(error, transport.findFailure());
      }
    },
  };
}

function checkVectors(vectors: number[][], count: number): number[][] {
  const length = vectors[0]?.length ?? 0;
  const areOfOneLength = length > 0 && length <= longestVector && vectors.every((vector) => vector.length === length);
  if (vectors.length === count && areOfOneLength) return vectors;
  throw new ModelError('bad_answer', { detail: 'other vectors than asked for' });
}
