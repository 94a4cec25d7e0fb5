import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createModel } from '../../platform/ai/adapter-fixture.ts';
import type { LanguageModel, ModelRequest } from '../../platform/ai/index.ts';
import { startAiStub, type AiStub, type StubBehaviour } from '../../testing/ai-stub-server.ts';
import { tryModel } from './try-model.ts';

let stub: AiStub;
beforeAll(async () => {
  stub = await startAiStub();
});
afterEach(() => {
  stub.requests.length = 0;
  stub.letGo();
});
afterAll(() => stub.close());

const letter: StubBehaviour = { kind: 'answer', pieces: Array.from({ length: 90 }, () => 'thanks ') };
const search: StubBehaviour = { kind: 'call', calls: [{ name: 'search', input: { query: 'lease' } }] };
const form: StubBehaviour = { kind: 'answer', pieces: ['{"title": "Harlan", "amount": 25000}'] };
const thinks: StubBehaviour = { kind: 'think', thought: 'Hm. Let me see.', text: '' };
const hasTime = { firstMs: 10_000, betweenMs: 10_000, againMs: [] };
const hasNoTime = { firstMs: 200, betweenMs: 200, againMs: [] };
const model = (timing = hasTime) => createModel('openai-compatible', stub.url, timing);

/** Keeps what is asked. */
function hear(inner: LanguageModel) {
  const asked: ModelRequest[] = [];
  const streamText = (request: ModelRequest) => {
    asked.push(request);
    return inner.streamText(request);
  };
  return { asked, model: { ...inner, streamText } };
}

it('asks before what waits in the background, with the time that an answer has', async () => {
  const { signal } = new AbortController();
  const heard = hear(model());
  stub.next(letter, search, { kind: 'answer', pieces: ['840 dollars.'] }, form);
  expect(await tryModel(heard.model, signal)).toMatchObject({ works: true, message: 'Works.' });
  expect(heard.asked).toHaveLength(3);
  for (const request of heard.asked) {
    expect(request.priority).toBe('chat');
    expect(request.signal).toBe(signal);
  }
});

it('says that only the time was over, of one that has not begun by then', async () => {
  stub.next({ kind: 'hang' });
  const trial = await tryModel(model(hasNoTime), new AbortController().signal);
  expect(trial).toMatchObject({ works: false, tookTooLong: true, message: expect.stringContaining('in time') });
  stub.next({ kind: 'status', status: 401 });
  const refused = await tryModel(model(hasNoTime), new AbortController().signal);
  expect(refused).toMatchObject({ works: false, tookTooLong: false });
});

it('gives a model that thinks room in each part', async () => {
  stub.next(letter, thinks, search, { kind: 'answer', pieces: ['840 dollars.'] }, thinks, form);
  expect(await tryModel(model(), new AbortController().signal)).toMatchObject({ works: true, message: 'Works.' });
  expect(stub.requests.map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([500, 500, 4000, 4000, 500, 4000]);
});

it('believes of none that only thought, or had no time, that it cannot', async () => {
  stub.next(letter, thinks, thinks, { kind: 'hang' });
  const { works, parts } = await tryModel(model(hasNoTime), new AbortController().signal);
  expect(works).toBe(true);
  expect(parts.slice(2)).toEqual([
    { name: 'tools', works: false, message: expect.stringMatching(/^Whether it looks .* not seen: it thought/) },
    { name: 'json', works: false, message: expect.stringMatching(/^Whether it can read .* no answer in time\.$/) },
  ]);
});
