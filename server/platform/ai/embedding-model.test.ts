import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAiStub } from '../../testing/ai-stub-server.ts';
import type { AiStub } from '../../testing/ai-stub-server.ts';
import { embedConcepts } from '../../testing/concept-vectors.ts';
import { apiKey } from './adapter-fixture.ts';
import { createEmbeddingModel, ModelError, type ModelErrorReason } from './index.ts';

let stub: AiStub;

beforeAll(async () => {
  stub = await startAiStub();
});

beforeEach(() => {
  stub.embeddingRequests.length = 0;
});

afterAll(() => stub.close());

const configuration = () => ({
  provider: 'openai-compatible' as const,
  baseUrl: `${stub.url}/v1`,
  apiKey,
  model: 'test-model',
  embeddingModel: 'test-vectors',
});
const embed = (texts: string[], signal = new AbortController().signal, limitMs?: number) =>
  createEmbeddingModel(configuration(), limitMs)!.embed(texts, signal);

async function fail(work: Promise<unknown>): Promise<ModelError> {
  const error = await work.catch((reason: unknown) => reason);
  if (!(error instanceof ModelError)) throw new Error(`No ModelError: ${inspect(error)}`);
  return error;
}

const answerOf = (...vectors: number[][]) => ({
  kind: 'raw' as const,
  contentType: 'application/json',
  body: JSON.stringify({ data: vectors.map((embedding, index) => ({ index, embedding })) }),
});

describe('a model for embeddings', () => {
  it('gives a vector for each text, in one request with the model and the key', async () => {
    const texts = ['Our van is old.', 'Who fixes the freezer?'];
    expect(await embed(texts)).toEqual(texts.map(embedConcepts));
    expect(stub.embeddingRequests).toEqual([
      { model: 'test-vectors', texts, headers: expect.objectContaining({ authorization: `Bearer ${apiKey}` }) },
    ]);
  });

  it('takes 32 vectors of 4096 numbers, all on one line', async () => {
    const vector = Array.from({ length: 4096 }, (_, index) => Math.sin(index));
    stub.nextEmbeddings(answerOf(...Array.from({ length: 32 }, () => vector)));
    expect(await embed(Array.from({ length: 32 }, () => 'text'))).toHaveLength(32);
  });

  it('is none with Anthropic, and none where none is named', () => {
    expect(createEmbeddingModel({ provider: 'anthropic', apiKey, model: 'm' })).toBeNull();
    expect(createEmbeddingModel({ ...configuration(), embeddingModel: undefined })).toBeNull();
  });

  it.each<[string, Parameters<AiStub['nextEmbeddings']>[0], ModelErrorReason]>([
    ['a refused key', { kind: 'status', status: 401 }, 'refused_key'],
    ['an unknown model', { kind: 'status', status: 404 }, 'unknown_model'],
    ['too many requests', { kind: 'status', status: 429 }, 'rate_limited'],
    ['trouble', { kind: 'status', status: 503 }, 'overloaded'],
    ['a web page', { kind: 'raw', contentType: 'text/html', body: '<h1>Welcome</h1>' }, 'wrong_service'],
    ['fewer vectors than texts', answerOf([1, 2]), 'bad_answer'],
    ['vectors of several lengths', answerOf([1, 2], [1, 2, 3]), 'bad_answer'],
    ['vectors of no length', answerOf([], []), 'bad_answer'],
    ['vectors over the limit', answerOf(Array(16_001).fill(1), Array(16_001).fill(1)), 'bad_answer'],
  ])('says what went wrong at %s, and nothing of the texts or the key', async (_, behaviour, reason) => {
    stub.nextEmbeddings(behaviour);
    const error = await fail(embed(['Our secret plan', 'Another']));
    expect(error.reason).toBe(reason);
    expect(inspect(error, { depth: 10 })).not.toMatch(/secret|sk-/);
    expect(stub.embeddingRequests).toHaveLength(1);
  });

  it('ends after its time, and when it is told to', async () => {
    stub.nextEmbeddings({ kind: 'hang' }, { kind: 'hang' });
    expect((await fail(embed(['a'], undefined, 20))).reason).toBe('too_slow');
    const stopping = new AbortController();
    const answer = embed(['a'], stopping.signal);
    await expect.poll(() => stub.embeddingRequests).toHaveLength(2);
    stopping.abort(new Error('The server stops.'));
    await expect(answer).rejects.toThrow('The server stops.');
  });
});
