import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAiStub, type AiStub } from '../../testing/ai-stub-server.ts';
import { leastThreadTime } from '../../../scripts/thread-time.ts';
import { ask, createModel, readAnswer } from './adapter-fixture.ts';
import type { ModelStep } from './index.ts';
import { listenForThoughts } from './thoughts.ts';

let stub: AiStub;

beforeAll(async () => {
  stub = await startAiStub();
});

beforeEach(() => {
  stub.requests.length = 0;
});

afterAll(() => stub.close());

async function hear(pieces: string[], model = 'thinker', delayMs = 0) {
  stub.next({ kind: 'slowly', pieces, delayMs });
  const steps: ModelStep[] = [];
  const request = ask({ onStep: (step) => steps.push(step) });
  const answer = await readAnswer(createModel('openai-compatible', stub.url, undefined, model).streamText(request));
  const thought = steps.flatMap((step) => (step.type === 'reasoning' ? [step.text] : [])).join('');
  const unsaid = steps.flatMap((step) => (step.type === 'unsaid' ? [step.text] : [])).join('');
  return { said: answer.pieces.join(''), thought, unsaid, error: answer.error };
}

const pairs = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<reasoning>', '</reasoning>'],
  ['<thought>', '</thought>'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis<|message|>', '<|end|><|start|>assistant<|channel|>final<|message|>'],
  ['[THINK]', '[/THINK]'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
] as const;

describe.each(pairs)('what a model thinks between %s and %s', (open, close) => {
  const whole = `${open}Donors < friends?${close}\n\nCall them. 3 < 5 <b>.`;
  const parted = { said: 'Call them. 3 < 5 <b>.', thought: 'Donors < friends?', unsaid: '', error: null };

  it('is no part of what it says, however the text is cut into pieces', async () => {
    expect(await hear([whole])).toEqual(parted);
    for (const size of [1, 3, 7]) {
      const listener = listenForThoughts(false);
      const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
        whole.slice(index * size, (index + 1) * size),
      );
      const heard = [...pieces.flatMap((piece) => listener.hear(piece)), ...listener.end()];
      const textOf = (type: string) =>
        heard.map((each) => (each.type === type && 'text' in each ? each.text : '')).join('');
      expect([textOf('said'), textOf('thought')]).toEqual([parted.said, parted.thought]);
    }
  });

  it('alone is no answer', async () => {
    expect(await hear([`${open}Hm, who?`])).toMatchObject({
      said: '',
      thought: 'Hm, who?',
      error: { reason: 'only_thoughts', retryable: true },
    });
  });
});

it('a thought between two sentences goes', async () => {
  const { said } = await hear(['Wait. <THINK>Who?</THINK> Call them.']);
  expect(said).toBe('Wait.  Call them.');
});

it('a mark that is quoted is spoken of', async () => {
  const said = 'Write `<think>` and `</think>` around it.';
  for (const pieces of [[said], [...said]]) expect(await hear(pieces)).toMatchObject({ said, thought: '' });
});

describe('a thought whose opening the template swallowed', () => {
  const thoughtful = ['Who are they? ', 'A shelter.', '</think>', '\n\nCall ', 'them.'];
  const apartMs = 20;

  it('is taken back once its end is heard, and the next one is known from the start', async () => {
    const first = await hear(thoughtful, 'swallows', apartMs);
    expect(first).toMatchObject({ unsaid: 'Who are they? A shelter.', error: null });
    expect(first.said).toBe(`${first.unsaid}Call them.`);
    expect(await hear(thoughtful, 'swallows', apartMs)).toEqual({
      said: 'Call them.',
      thought: first.unsaid,
      unsaid: '',
      error: null,
    });
    expect(await hear(thoughtful, 'another', apartMs)).toMatchObject({ unsaid: first.unsaid });
  });

  it('in one piece is never said', async () => {
    expect(await hear([thoughtful.join('')], 'at once')).toMatchObject({ said: 'Call them.', unsaid: '' });
  });

  it('is the answer after all where none follows', async () => {
    await hear(thoughtful, 'sometimes', apartMs);
    expect(await hear(['Call ', 'them.'], 'sometimes')).toMatchObject({ said: 'Call them.', error: null });
    expect(await hear(['Call them.', '</think>'], 'strays', apartMs)).toMatchObject({
      said: 'Call them.Call them.',
      error: null,
    });
  });
});

it('takes as long as the text is', () => {
  const hear = (length: number) => {
    const listener = listenForThoughts(false);
    for (const sign of '<thin<`◁[|'.repeat(length / 10)) listener.hear(sign);
    listener.end();
  };
  hear(10_000);
  expect(leastThreadTime(2_000, () => hear(100_000))).toBeLessThan(2_000);
});
