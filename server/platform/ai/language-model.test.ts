import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAiStub } from '../../testing/ai-stub-server.ts';
import type { AiStub } from '../../testing/ai-stub-server.ts';
import { apiKey, ask, createModel, providers, question, readAnswer } from './adapter-fixture.ts';
import { createLanguageModel } from './index.ts';

let stub: AiStub;

beforeAll(async () => {
  stub = await startAiStub();
});

beforeEach(() => {
  stub.requests.length = 0;
});

afterAll(() => stub.close());

describe.each(providers)('a model behind %s', (provider) => {
  it('says who it is', () => {
    const configured = provider === 'ollama' ? 'openai-compatible' : provider;
    expect(createModel(provider, stub.url)).toMatchObject({ provider: configured, model: 'test-model' });
  });

  it('yields the answer in pieces, in order, and ends', async () => {
    stub.next({ kind: 'answer', pieces: ['Write ', 'within ', 'two days.'] });
    const { pieces, error } = await readAnswer(createModel(provider, stub.url).streamText(ask()));
    expect([pieces.join(''), error]).toEqual(['Write within two days.', null]);
    expect(await stub.requests[0]?.ended).toBe('finished');
  });

  it('yields a piece while the provider is still at work on the next', async () => {
    stub.next({ kind: 'stall', after: 'Write ' });
    const answer = createModel(provider, stub.url).streamText(ask())[Symbol.asyncIterator]();
    expect(await answer.next()).toEqual({ done: false, value: 'Write ' });
    await answer.return?.();
  });

  it('sends the model, the system text, the whole history, the limit and the key', async () => {
    const messages = [
      { role: 'user' as const, content: 'We are a food bank.' },
      { role: 'assistant' as const, content: 'Noted.' },
      { role: 'user' as const, content: question },
    ];
    await readAnswer(createModel(provider, stub.url).streamText(ask({ messages, maxOutputTokens: 321 })));
    const [request] = stub.requests;
    expect(request).toMatchObject({
      provider,
      model: 'test-model',
      system: 'You help a nonprofit.',
      messages,
      stream: true,
      maxOutputTokens: 321,
    });
    expect([request?.headers.authorization, request?.headers['x-api-key']]).toContain(
      provider === 'anthropic' ? apiKey : `Bearer ${apiKey}`,
    );
  });

  it('asks without a system text where there is none', async () => {
    const answer = await readAnswer(createModel(provider, stub.url).streamText(ask({ system: '' })));
    expect(answer.error).toBeNull();
    expect(stub.requests[0]?.system).toBe('');
  });

  it('keeps the thinking of a model to itself', async () => {
    stub.next({ kind: 'think', thought: 'They run a shelter.', text: 'Call them.' });
    const answer = await readAnswer(createModel(provider, stub.url).streamText(ask()));
    expect(answer).toEqual({ pieces: ['Call them.'], error: null });
  });

  it('joins a character that arrives in two packets', async () => {
    stub.next({ kind: 'split-character', text: 'Visit the café.' });
    const answer = await readAnswer(createModel(provider, stub.url).streamText(ask()));
    expect(answer).toEqual({ pieces: ['Visit the café.'], error: null });
  });

  it('does not take a slow reader for a silent provider', async () => {
    stub.next({ kind: 'answer', pieces: ['One. ', 'Two. ', 'Three.'] });
    const model = createModel(provider, stub.url, { firstMs: 300, betweenMs: 300, againMs: [] });
    let text = '';
    for await (const piece of model.streamText(ask())) {
      text += piece;
      await wait(400);
    }
    expect(text).toBe('One. Two. Three.');
  });

  it('prints nothing, neither in success nor in failure', async () => {
    const printed = [
      vi.spyOn(process, 'emitWarning'),
      ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level)),
    ];
    const model = createModel(provider, stub.url);
    stub.next(
      { kind: 'answer', pieces: ['Yes.'] },
      { kind: 'status', status: 500 },
      { kind: 'malformed', after: 'No' },
    );
    for (let request = 0; request < 3; request += 1) await readAnswer(model.streamText(ask()));
    expect(stub.requests).toHaveLength(3);
    for (const spy of printed) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });
});

describe.each(providers)('stopping a model behind %s', (provider) => {
  it('asks nothing when it is stopped before it starts', async () => {
    const signal = AbortSignal.abort();
    const answer = await readAnswer(createModel(provider, stub.url).streamText(ask({ signal })));
    expect(answer).toEqual({ pieces: [], error: signal.reason });
    expect(stub.requests).toHaveLength(0);
  });

  it('hangs up on a provider that has not answered yet', async () => {
    const controller = new AbortController();
    stub.next({ kind: 'hang' });
    const answer = readAnswer(createModel(provider, stub.url).streamText(ask({ signal: controller.signal })));
    await vi.waitFor(() => expect(stub.requests).toHaveLength(1));
    controller.abort();
    expect(await answer).toEqual({ pieces: [], error: controller.signal.reason });
    expect(controller.signal.reason).toHaveProperty('name', 'AbortError');
    expect(await stub.requests[0]?.ended).toBe('broken off');
  });

  it('hangs up in the middle and keeps what was said', async () => {
    const controller = new AbortController();
    stub.next({ kind: 'endless', delayMs: 2 });
    const pieces: string[] = [];
    const reading = async () => {
      for await (const piece of createModel(provider, stub.url).streamText(ask({ signal: controller.signal }))) {
        pieces.push(piece);
        if (pieces.length === 3) controller.abort();
      }
    };
    const error = await reading().catch((reason: unknown) => reason);
    expect(error).toBe(controller.signal.reason);
    // On a busy machine two come together.
    expect(pieces).toHaveLength(3);
    const said = pieces.join('').split(/(?<=on )/);
    expect(said).toEqual(said.map((_, index) => `${index} and so on `));
    expect(await stub.requests[0]?.ended).toBe('broken off');
  });

  it('hangs up at once even while the reader is busy', async () => {
    const controller = new AbortController();
    stub.next({ kind: 'stall', after: 'Well, ' });
    const model = createModel(provider, stub.url);
    const answer = model.streamText(ask({ signal: controller.signal }))[Symbol.asyncIterator]();
    await answer.next();
    controller.abort(new Error('The person pressed Stop.'));
    expect(await stub.requests[0]?.ended).toBe('broken off');
    await expect(answer.next()).rejects.toThrow('The person pressed Stop.');
  });

  it('hangs up when the reader leaves the loop', async () => {
    stub.next({ kind: 'endless', delayMs: 2 });
    for await (const piece of createModel(provider, stub.url).streamText(ask())) {
      expect(piece).toMatch(/^0 and so on /);
      break;
    }
    expect(await stub.requests[0]?.ended).toBe('broken off');
  });
});

describe('a server that wants no key', () => {
  it('is asked without one', async () => {
    const baseUrl = `${stub.url}/v1`;
    const model = createLanguageModel({ provider: 'openai-compatible', baseUrl, apiKey: null, model: 'local' });
    expect((await readAnswer(model.streamText(ask()))).error).toBeNull();
    expect(stub.requests[0]?.headers.authorization).toBeUndefined();
  });
});
