import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAiStub } from '../../testing/ai-stub-server.ts';
import type { AiStub } from '../../testing/ai-stub-server.ts';
import { ask, createModel, providers, readAnswer } from './adapter-fixture.ts';
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

// What the fixture asks: 21 and 24 bytes.
const asked = 6 + 6;

describe.each(providers)('the usage of a model behind %s', (provider) => {
  it('is what the provider counted', async () => {
    stub.next({ kind: 'answer', pieces: ['Write ', 'soon.'] });
    expect(await measure(createModel(provider, stub.url))).toEqual([{ inputTokens: 12, outputTokens: 12 }]);
  });

  it('is estimated where the answer broke off', async () => {
    stub.next({ kind: 'cut', after: 'Write soon, by hand.' });
    expect(await measure(createModel(provider, stub.url))).toEqual([{ inputTokens: asked, outputTokens: 5 }]);
  });

  it('is estimated where the reader leaves', async () => {
    stub.next({ kind: 'stall', after: 'Write soon, by hand.' });
    const reported: ModelUsage[] = [];
    const answer = createModel(provider, stub.url).streamText(ask({ onUsage: (usage) => reported.push(usage) }));
    for await (const piece of answer) {
      expect(piece).toBe('Write soon, by hand.');
      break;
    }
    expect(reported).toEqual([{ inputTokens: asked, outputTokens: 5 }]);
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
  expect(await measure(createModel('openai-compatible', stub.url))).toEqual([{ inputTokens: asked, outputTokens: 3 }]);
});

it('a scripted model reports what it is told to, else an estimate', async () => {
  const usage = { inputTokens: 900, outputTokens: 80 };
  expect(await measure(createScriptedModel({ pieces: ['Yes.'], usage }))).toEqual([usage]);
  expect(await measure(createScriptedModel({ pieces: ['Yes.'] }))).toEqual([{ inputTokens: asked, outputTokens: 1 }]);
});

it('an estimate counts bytes, so that no script is counted for nothing', () => {
  expect([estimateTokens(''), estimateTokens('Thanks!!'), estimateTokens('谢谢大家')]).toEqual([0, 2, 3]);
});
