import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ModelMessage, ModelRequest, ModelStep, SentRequest } from '../language-model.ts';
import { defineTool } from '../model-tool.ts';
import { createScriptedModel, type ScriptedReply } from '../scripted-model.ts';
import { askForJson } from '../structured-answer.ts';
import { maskModel } from './masked-model.ts';

const rule = { isOn: true, names: ['Maria Lopez'] };
const signal = new AbortController().signal;
const question =
  'Write to Maria Lopez, ana@example.org or (503) 555-0142, and to ANA@example.org. Her SSN is 219-09-9999.';
const told = 'Write to [NAME-1], [EMAIL-1] or [PHONE-1], and to [EMAIL-2]. Her SSN is [SSN-1].';

async function readAll(stream: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces;
}

async function ask(reply: ScriptedReply, request: Partial<ModelRequest> = {}) {
  const scripted = createScriptedModel(reply);
  const steps: ModelStep[] = [];
  const sent: SentRequest[] = [];
  const stream = maskModel(scripted, rule).streamText({
    system: 'Be kind.',
    messages: [{ role: 'user', content: question }],
    signal,
    onStep: (step) => steps.push(step),
    onSent: (each) => sent.push(each),
    ...request,
  });
  const pieces = await readAll(stream);
  return { pieces, text: pieces.join(''), steps, sent, requests: scripted.requests };
}

describe('a masked model', () => {
  it('is told marks, and its answer has the values', async () => {
    const { text, requests } = await ask(() => ({
      pieces: [
        '[NAME-1] has [EMAIL-1] and [EMAIL-2], \\[PHONE-1\\], SSN-1 and [SSN-2]; [mail](mailto:EMAIL-1) [EMAIL-1](x).',
      ],
    }));
    expect(requests[0]?.messages).toEqual([{ role: 'user', content: told }]);
    expect(text).toBe(
      'Maria Lopez has ana@example.org and ANA@example.org, (503) 555-0142, 219-09-9999 and [SSN-2]; [mail](mailto:ana@example.org) [ana@example.org](x).',
    );
  });

  it('puts values back however the answer is cut into pieces', async () => {
    const answer = 'A [ and [NAME-1]; EMAIL-1, then \\[SSN-1\\] EMAILS [1] [EMAIL-1](y) NAME';
    const expected = 'A [ and Maria Lopez; ana@example.org, then 219-09-9999 EMAILS [1] [ana@example.org](y) NAME';
    for (let size = 1; size <= 12; size += 1) {
      const pieces = answer.match(new RegExp(`.{1,${size}}`, 'g'))!;
      const { text } = await ask(() => ({ pieces }));
      expect(text, `in pieces of ${size}`).toBe(expected);
    }
  });

  it('gives tools the values, and the model marks for what they give', async () => {
    const inputs: unknown[] = [];
    const tool = defineTool({
      name: 'look_up',
      description: 'Looks up.',
      input: z.object({ who: z.array(z.string()) }),
      run: async (input) => {
        inputs.push(input);
        return 'Maria Lopez: maria@example.org, born 1980-03-04';
      },
    });
    const { text, steps, sent } = await ask(
      () => ({
        calls: [{ name: 'look_up', input: { who: ['[NAME-1]'] } }],
        pieces: ([output]) => [`Found: ${output}`],
      }),
      { tools: [tool] },
    );
    expect(inputs).toEqual([{ who: ['Maria Lopez'] }]);
    expect(text).toBe('Found: Maria Lopez: maria@example.org, born 1980-03-04');
    expect(steps.filter(({ type }) => type !== 'sent')).toEqual([
      { type: 'call', id: 'call-1', name: 'look_up', input: { who: ['Maria Lopez'] } },
      { type: 'result', id: 'call-1', name: 'look_up', output: 'Maria Lopez: maria@example.org, born 1980-03-04' },
    ]);
    expect(sent[0]?.messages).toEqual([
      { role: 'user', content: told },
      { role: 'assistant', content: '', calls: [{ id: 'call-1', name: 'look_up', input: { who: ['[NAME-1]'] } }] },
      { role: 'tool', callId: 'call-1', name: 'look_up', content: '[NAME-1]: [EMAIL-3], born [BIRTHDATE-1]' },
    ]);
    expect(sent[0]?.masked()).toEqual({ NAME: 1, EMAIL: 3, PHONE: 1, SSN: 1, BIRTHDATE: 1 });
  });

  it('is told the longer conversation as it was told the shorter one', async () => {
    const first = await ask(() => ({ pieces: ['[EMAIL-2] it is, [NAME-1].'] }));
    const longer: ModelMessage[] = [
      { role: 'user', content: question },
      { role: 'assistant', content: first.text },
      { role: 'user', content: 'And bo@example.org?' },
    ];
    const second = await ask(() => ({ pieces: ['Yes.'] }), { messages: longer });
    expect(second.requests[0]?.system).toBe(first.requests[0]?.system);
    expect(second.requests[0]?.messages).toEqual([
      ...first.requests[0]!.messages,
      { role: 'assistant', content: '[EMAIL-2] it is, [NAME-1].' },
      { role: 'user', content: 'And [EMAIL-3]?' },
    ]);
  });

  it('is not told elsewhere what a line said is a birthday', async () => {
    const messages: ModelMessage[] = [{ role: 'user', content: 'On 1980-03-04.\nBorn 1980-03-04.\n\nOn 1980-03-04.' }];
    const { requests } = await ask(() => ({ pieces: ['Yes.'] }), { messages: [...messages, ...messages] });
    expect(requests[0]?.messages[1]?.content).toBe('On [BIRTHDATE-1].\nBorn [BIRTHDATE-1].\n\nOn [BIRTHDATE-1].');
  });

  it('takes back of what was said just what was said', async () => {
    const model = {
      ...createScriptedModel({ pieces: [] }),
      async *streamText(request: ModelRequest) {
        yield 'Perhaps [NAME-1] or [EMA';
        request.onStep?.({ type: 'unsaid', text: 'Perhaps [NAME-1] or [EMA' });
        request.onStep?.({ type: 'reasoning', text: 'so [NA' });
        request.onStep?.({ type: 'reasoning', text: 'ME-1]' });
        yield 'Yes.';
      },
    };
    const heard: unknown[] = [];
    const messages = [{ role: 'user' as const, content: question }];
    const onStep = (step: ModelStep) => heard.push(step);
    for await (const piece of maskModel(model, rule).streamText({ system: '', messages, signal, onStep }))
      heard.push(piece);
    expect(heard).toEqual([
      'Perhaps Maria Lopez or ',
      { type: 'unsaid', text: 'Perhaps Maria Lopez or ' },
      { type: 'reasoning', text: 'so ' },
      { type: 'reasoning', text: 'Maria Lopez' },
      'Yes.',
    ]);
  });

  it('puts values into JSON as JSON wants them', async () => {
    const model = createScriptedModel(({ messages }) => ({
      pieces: [`{"who": "${/\[NAME-\d\]/.exec(messages[0]!.content)?.[0]}"}`],
    }));
    const schema = z.object({ who: z.string() });
    const request = { system: 'JSON alone.', content: 'It is Maria\nLopez.', schema, maxOutputTokens: 100, signal };
    expect(await askForJson(maskModel(model, rule), request)).toEqual({ who: 'Maria\nLopez' });
  });

  it('says what it masks nothing of as it is, and still what was sent', async () => {
    const scripted = createScriptedModel({ pieces: ['To [EMAIL-1].'] });
    const sent: SentRequest[] = [];
    const messages = [{ role: 'user' as const, content: question }];
    const request = { system: 'Be kind.', messages, signal, onSent: (each: SentRequest) => sent.push(each) };
    const pieces = await readAll(maskModel(scripted, { isOn: false, names: ['Maria Lopez'] }).streamText(request));
    expect(pieces).toEqual(['To [EMAIL-1].']);
    expect(scripted.requests[0]).toMatchObject({ system: 'Be kind.', messages });
    expect(sent[0]).toMatchObject({ system: 'Be kind.', messages, isMasked: false });
  });
});
