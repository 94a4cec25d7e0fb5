import { describe, expect, it } from 'vitest';
import { startAiStub } from './ai-stub-server.ts';

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', body: JSON.stringify(body) });
}

describe('the AI stub', () => {
  it('echoes the question and a fact of the system text, in both formats without a stream', async () => {
    const stub = await startAiStub({ fact: /Founded in (\d{4})/ });
    const system = 'A food bank. Founded in 1987.';
    const question = { role: 'user', content: 'How old are we?' };
    const openAi = await post(`${stub.url}/v1/chat/completions`, {
      model: 'm',
      messages: [{ role: 'system', content: system }, question],
    });
    expect(await openAi.json()).toMatchObject({
      choices: [{ message: { content: 'You asked: How old are we? 1987' } }],
    });
    const anthropic = await post(`${stub.url}/v1/messages`, { model: 'm', system, messages: [question] });
    expect(await anthropic.json()).toMatchObject({
      content: [{ type: 'text', text: 'You asked: How old are we? 1987' }],
    });
    await stub.close();
  });

  it('streams the words of a reply of one’s own', async () => {
    const stub = await startAiStub({ reply: ({ model }) => `I am ${model}.`, delayMs: 1 });
    const messages = [{ role: 'user', content: [{ type: 'text', text: 'Who?' }] }];
    const answer = await post(`${stub.url}/v1/chat/completions`, { model: 'm', messages, stream: true });
    const frames = (await answer.text()).trim().split('\n\n');
    const words = frames.slice(1, -2).map((frame) => JSON.parse(frame.slice(6)).choices[0].delta.content);
    expect(words).toEqual(['I ', 'am ', 'm.']);
    expect(frames.at(-1)).toBe('data: [DONE]');
    expect(stub.requests[0]?.messages).toEqual([{ role: 'user', content: 'Who?' }]);
    await stub.close();
  });

  it('lists its model, and knows no other address', async () => {
    const stub = await startAiStub();
    expect(await (await fetch(`${stub.url}/v1/models`)).json()).toMatchObject({ data: [{ id: 'stub' }] });
    expect((await post(`${stub.url}/v1/elsewhere`, {})).status).toBe(404);
    expect((await fetch(`${stub.url}/v1/messages`, { method: 'POST', body: 'no json' })).status).toBe(400);
    await stub.close();
  });
});
