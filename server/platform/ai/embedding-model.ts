/** The port to a model that turns texts into vectors: those of texts with the same meaning point the same way. */
import { z } from 'zod';
import type { AnthropicConfiguration } from './anthropic.ts';
import { keyHeaders } from './describe-server.ts';
import { sendAnywhere } from './guarded-send.ts';
import { ModelError } from './language-model.ts';
import type { OpenAiCompatibleConfiguration } from './openai-compatible.ts';
import { readBreak, readConnectionFailure, readRefusedRequest } from './provider-failure.ts';
import { readRefusal, readText } from './read-answer.ts';

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
  const { baseUrl, apiKey, embeddingModel: model } = configuration;
  return {
    model,
    async embed(texts, signal) {
      const tooSlow = AbortSignal.timeout(limitMs);
      const asked = {
        headers: keyHeaders(apiKey),
        body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
        signal: AbortSignal.any([signal, tooSlow]),
      };
      try {
        const answer = await readRefusal(
          await sendAnywhere(`${baseUrl.replace(/\/$/, '')}/embeddings`, asked).catch((error: unknown) => {
            throw readConnectionFailure(error);
          }),
        );
        if ('words' in answer) throw readRefusedRequest(answer);
        return checkVectors(readVectors(await readText(answer.body, answerLimit)), texts.length);
      } catch (error) {
        signal.throwIfAborted();
        if (tooSlow.aborted) throw new ModelError('too_slow');
        throw error instanceof ModelError ? error : readBreak(error);
      }
    },
  };
}

const said = z.object({ data: z.array(z.object({ embedding: z.array(z.number()) })) });

function readVectors(text: string): number[][] {
  try {
    return said.parse(JSON.parse(text)).data.map(({ embedding }) => embedding);
  } catch {
    throw new ModelError('wrong_service', { detail: 'no vectors' });
  }
}

function checkVectors(vectors: number[][], count: number): number[][] {
  const length = vectors[0]?.length ?? 0;
  const areOfOneLength = length > 0 && length <= longestVector && vectors.every((vector) => vector.length === length);
  if (vectors.length === count && areOfOneLength) return vectors;
  throw new ModelError('bad_answer', { detail: 'other vectors than asked for' });
}
