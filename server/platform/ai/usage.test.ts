import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAiStub } from '../../testing/ai-stub-server.ts';
import type { AiStub } from '../../testing/ai-stub-server.ts';
import { ask, createModel, providers, question, readAnswer } from './adapter-fixture.ts';
import { createScriptedModel, estimateTokens } from './index.ts';
import type { LanguageModel, ModelUsage } from './index.ts';

let stub: AiStub;

beforeAll(async () => {
  stub = await startAiStub();
});

beforeEach(() => {
  stub.requests.length = 0;
});

afterAll(() => stub.close());

async function measure(model: LanguageModel, signal = new AbortController().signal): Promise<ModelUsage[]> {
  const reported: ModelUsage[] = [];
  await readAnswer(model.streamText(ask({ signal, onUsage: (usage) => reported.push(usage) })));
  return reported;
}

const asked = estimateTokens('You help a nonprofit.') + estimateTokens(question);
const half = 'Write soon, by hand.';

describe.each(providers)('the usage of a model behind %s', (provider) => {
  it('is what the provider counted', async () => {
    stub.next({ kind: 'answer', pieces: ['Write ', 'soon.'] });
    expect(await measure(createModel(provider, stub.url))).toEqual([{ inputTokens: 12, outputTokens: 12 }]);
  });

  it('is estimated where the answer broke off', async () => {
    stub.next({ kind: 'cut', after: half });
    expect(await measure(createModel(provider, stub.url))).toEqual([
      { inputTokens: asked, outputTokens: estimateTokens(half) },
    ]);
  });

  it('is estimated where the reader leaves', async () => {
    stub.next({ kind: 'stall', after: half });
    const reported: ModelUsage[] = [];
    const answer = createModel(provider, stub.url).streamText(ask({ onUsage: (usage) => reported.push(usage) }));
    for await (const piece of answer) {
      expect(piece).toBe(half);
      break;
    }
    expect(reported).toEqual([{ inputTokens: asked, outputTokens: estimateTokens(half) }]);
  });

  it.each([429, 500])('is none where the provider answers %i', async (status) => {
    stub.next({ kind: 'status', status });
    expect(await measure(createModel(provider, stub.url))).toEqual([]);
  });

  it('is none where nothing was asked', async () => {
    expect(await measure(createModel(provider, stub.url), AbortSignal.abort())).toEqual([]);
  });
});

it('a compatible server that counts nothing is estimated', async () => {
  const said = { choices: [{ index: 0, delta: { content: 'Thank them.' }, finish_reason: 'stop' }] };
  stub.next({
    kind: 'raw',
    contentType: 'text/event-stream',
    body: `data: ${JSON.stringify(said)}\n\ndata: [DONE]\n\n`,
  });
  expect(await measure(createModel('openai-compatible', stub.url))).toEqual([
    { inputTokens: asked, outputTokens: estimateTokens('Thank them.') },
  ]);
});

it('a scripted model reports what it is told to, else an estimate', async () => {
  const usage = { inputTokens: 900, outputTokens: 80 };
  expect(await measure(createScriptedModel({ pieces: ['Yes.'], usage }))).toEqual([usage]);
  expect(await measure(createScriptedModel({ pieces: ['Yes.'] }))).toEqual([
    { inputTokens: asked, outputTokens: estimateTokens('Yes.') },
  ]);
});
