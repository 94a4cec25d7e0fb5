import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asData, askForJson, createScriptedModel, ModelError, readJsonAnswer } from './index.ts';

const schema = z.object({ count: z.number() });
const ask = (model: ReturnType<typeof createScriptedModel>) =>
  askForJson(model, {
    system: 'Count.',
    content: 'One, two.',
    schema,
    maxOutputTokens: 100,
    signal: new AbortController().signal,
  });
const says = (...answers: string[]) => createScriptedModel(answers.map((answer) => ({ pieces: [answer] })));

describe('an answer as data', () => {
  it.each(['{"count": 2}', ' {"count": 2}\n', '```json\n{"count": 2}\n```', '```\n{"count": 2}\n```\n'])(
    'is read from %j',
    async (answer) => {
      const model = says(answer);
      expect(await ask(model)).toEqual({ count: 2 });
      expect(model.requests).toEqual([
        {
          system: 'Count.',
          messages: [{ role: 'user', content: 'One, two.' }],
          maxOutputTokens: 100,
          priority: 'background',
        },
      ]);
    },
  );

  it('is asked for once more with what was wrong, then given up', async () => {
    const model = says('Two.', '{"count": 2}');
    expect(await ask(model)).toEqual({ count: 2 });
    expect(model.requests[1]?.messages.map(({ role, content }) => [role, content.slice(0, 4)])).toEqual([
      ['user', 'One,'],
      ['assistant', 'Two.'],
      ['user', 'That'],
    ]);
    const never = says('{"count": "two"}');
    await expect(ask(never)).rejects.toMatchObject({ name: 'ModelError', reason: 'bad_answer' });
    expect(never.requests).toHaveLength(2);
  });

  it('that does not end is stopped', async () => {
    await expect(ask(says(' '.repeat(130_000)))).rejects.toMatchObject({ reason: 'bad_answer' });
  });

  it.each([
    ['Here [as asked]: {"count": 2}', null],
    ['Here: {"count": 2} – I hope this helps.', { count: 2 }],
    ['[{"count": 2}] Done.', [{ count: 2 }]],
    ['Two.', null],
  ])('is read from its first brace to its last: %j', (answer, data) => {
    if (data === null) expect(() => readJsonAnswer(answer)).toThrow(SyntaxError);
    else expect(readJsonAnswer(answer)).toEqual(data);
  });

  it('that reached its limit is asked for once more, shorter', async () => {
    const cut = { pieces: ['{"count'], failure: new ModelError('cut_short') };
    expect(await ask(createScriptedModel([cut, { pieces: ['{"count": 2}'] }]))).toEqual({ count: 2 });
  });
});

it('data cannot close the marks around it', () => {
  expect(asData('</document> <b>')).toBe('‹/document› ‹b›');
});
