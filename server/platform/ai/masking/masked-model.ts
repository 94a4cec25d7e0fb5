/** A model that is told nothing personal, and answers as if it had been. */
import type { LanguageModel, ModelMessage, ModelRequest, ModelStep, SentRequest } from '../language-model.ts';
import type { ModelTool } from '../model-tool.ts';
import { createMarks, type Marks } from './marks.ts';
import { indexNames } from './name-index.ts';

/** A mark may be longer than what it stands for. */
const roomBeforeMarks = 0.9;

/** Said to each request, so that what stands before the first mark stays the same once there is one. */
const note =
  'Personal data may stand as marks such as [EMAIL-1] or [NAME-2]. Write such a mark just as it is wherever you mean what it stands for; the person sees that in its place.';

export interface MaskingRule {
  isOn: boolean;
  names: readonly string[];
}

const asIs = <Value>(value: Value): Value => value;

/** Of all texts in it, however deep; numbers and the names of fields stay. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]));
}

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

export function maskModel(model: LanguageModel, { isOn, names }: MaskingRule): LanguageModel {
  const index = indexNames(isOn ? names : []);

  async function* streamText(request: ModelRequest): AsyncGenerator<string> {
    const marks = createMarks(index, request.schema ? inJson : asIs);
    const mask = isOn ? marks.mask : asIs<string>;
    const unmask = isOn ? marks.unmask : asIs<string>;
    const said = isOn ? marks.listen() : unheard;
    const thought = isOn ? marks.listen() : unheard;
    const system = isOn ? [mask(request.system), note].filter(Boolean).join('\n\n') : request.system;
    const messages = request.messages.map((message) => maskMessage(message, mask));
    const sent = recordSent({
      host: model.host ?? null,
      model: model.model,
      system,
      messages,
      isMasked: isOn,
      masked: marks.count,
    });
    request.onSent?.(sent.request);

    const endThought = () => {
      const text = thought.end();
      if (text !== '') request.onStep?.({ type: 'reasoning', text });
    };
    function onStep(step: ModelStep): void {
      sent.hear(step);
      if (step.type === 'reasoning') {
        const text = thought.hear(step.text);
        if (text !== '') request.onStep?.({ ...step, text });
        return;
      }
      endThought();
      if (step.type === 'unsaid') {
        // What was held back of it was never said.
        const text = unmask(step.text.slice(0, step.text.length - said.drop()));
        request.onStep?.({ ...step, text });
      } else if (step.type === 'call') request.onStep?.({ ...step, input: mapTexts(step.input, unmask) });
      else if (step.type === 'result') request.onStep?.({ ...step, output: unmask(step.output) });
      else request.onStep?.(step);
    }
    const tools = request.tools?.map((tool): ModelTool => ({
      ...tool,
      run: async (input, room) =>
        mask(await tool.run(mapTexts(input, unmask), room && Math.floor(room * roomBeforeMarks))),
    }));
    let failure: { error: unknown } | null = null;
    try {
      for await (const piece of model.streamText({ ...request, system, messages, ...(tools && { tools }), onStep })) {
        endThought();
        sent.say(piece);
        const text = said.hear(piece);
        if (text !== '') yield text;
      }
    } catch (error) {
      failure = { error };
    } finally {
      endThought();
    }
    const rest = said.end();
    if (rest !== '') yield rest;
    if (failure) throw failure.error;
  }

  return { ...model, streamText };
}

const unheard: ReturnType<Marks['listen']> = { hear: asIs, end: () => '', drop: () => 0 };

function maskMessage(message: ModelMessage, mask: (text: string) => string): ModelMessage {
  const content = mask(message.content);
  if (message.role !== 'assistant' || !message.calls) return { ...message, content };
  return { ...message, content, calls: message.calls.map((call) => ({ ...call, input: mapTexts(call.input, mask) })) };
}

/** What goes to the server besides the first messages: what it called and was given. */
function recordSent(request: SentRequest) {
  const messages = request.messages;
  let text = '';
  return {
    request,
    say(piece: string) {
      text += piece;
    },
    hear(step: ModelStep) {
      if (step.type === 'unsaid') text = '';
      if (step.type === 'call') {
        const { id, name, input } = step;
        const last = messages.at(-1);
        const goesOn = text === '' && last?.role === 'assistant' && last.calls;
        if (goesOn) last.calls!.push({ id, name, input });
        else messages.push({ role: 'assistant', content: text, calls: [{ id, name, input }] });
        text = '';
      }
      if (step.type === 'result')
        messages.push({ role: 'tool', callId: step.id, name: step.name, content: step.output });
    },
  };
}

/** For a model that answers with no text: nothing is put back. */
export function maskTexts(texts: readonly string[], { isOn, names }: MaskingRule): string[] {
  return isOn ? texts.map(createMarks(indexNames(names)).mask) : [...texts];
}
