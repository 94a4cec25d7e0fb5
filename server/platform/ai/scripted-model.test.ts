import { describe, expect, it } from 'vitest';
import { ask, question, readAnswer } from './adapter-fixture.ts';
import { createScriptedModel, ModelError } from './index.ts';

describe('a scripted model', () => {
  it('yields its pieces in order and records what it was asked', async () => {
    const model = createScriptedModel({ pieces: ['One. ', 'Two.'], delayMs: 1 });
    expect(await readAnswer(model.streamText(ask({ maxOutputTokens: 9 })))).toEqual({
      pieces: ['One. ', 'Two.'],
      error: null,
    });
    expect(model.requests).toEqual([
      { system: 'You help a nonprofit.', messages: [{ role: 'user', content: question }], maxOutputTokens: 9 },
    ]);
  });

  it('answers one request after the other from a list, then keeps to the last', async () => {
    const model = createScriptedModel([{ pieces: ['First.'] }, { pieces: ['Last.'] }]);
    const answers = [];
    for (let request = 0; request < 3; request += 1) answers.push(await readAnswer(model.streamText(ask())));
    expect(answers.flatMap(({ pieces }) => pieces)).toEqual(['First.', 'Last.', 'Last.']);
  });

  it('answers from the request where the script is a function', async () => {
    const model = createScriptedModel(({ messages }) => ({ pieces: [`You said: ${messages.at(-1)?.content}`] }));
    expect((await readAnswer(model.streamText(ask()))).pieces).toEqual([`You said: ${question}`]);
  });

  it('fails after its pieces', async () => {
    const failure = new ModelError('rate_limited', { retryAfterSeconds: 5 });
    const model = createScriptedModel({ pieces: ['Half'], failure });
    expect(await readAnswer(model.streamText(ask()))).toEqual({ pieces: ['Half'], error: failure });
  });

  it('asks for nothing when it is stopped before it starts', async () => {
    const signal = AbortSignal.abort();
    const model = createScriptedModel({ pieces: ['One.'] });
    expect(await readAnswer(model.streamText(ask({ signal })))).toEqual({ pieces: [], error: signal.reason });
    expect(model.requests).toHaveLength(0);
  });

  it.each([
    { name: 'between its pieces', answer: { pieces: ['One. ', 'Two.'], delayMs: 20_000 }, heard: 0 },
    { name: 'while it hangs', answer: { pieces: ['One. ', 'Two.'], hangs: true }, heard: 2 },
  ])('throws the reason when it is stopped $name', async ({ answer, heard }) => {
    const controller = new AbortController();
    const reading = readAnswer(createScriptedModel(answer).streamText(ask({ signal: controller.signal })));
    await new Promise((resolve) => setTimeout(resolve, 20));
    controller.abort();
    const { pieces, error } = await reading;
    expect(error).toBe(controller.signal.reason);
    expect(pieces).toHaveLength(heard);
  });
});
