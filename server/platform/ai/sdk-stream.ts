/** Streams one answer through the AI SDK. The SDK hides failures in its stream; here each becomes a ModelError. */
import { InvalidResponseDataError, streamText, ToolChoiceViolationError } from 'ai';
import type { FinishReason, LanguageModel as SdkModel, ModelMessage as SdkMessage, TextStreamPart, ToolSet } from 'ai';
import { watchAnswer } from './answer-watch.ts';
import type { ModelTiming } from './answer-watch.ts';
import { createBoundedTransport } from './bounded-transport.ts';
import { createEndlessAnswerError, ModelError } from './language-model.ts';
import type { ModelMessage, ModelRequest } from './language-model.ts';
import type { OptionalFields } from './optional-fields.ts';
import { readProviderFailure } from './provider-failure.ts';
import { offerTools } from './sdk-tools.ts';
import { createUsageMeter } from './usage.ts';

/** Characters of one answer. */
const answerLimit = 200_000;

/** Neither text nor silence: a model that thinks, or that is looking something up. */
const signsOfWork: ReadonlySet<TextStreamPart<ToolSet>['type']> = new Set([
  'reasoning-delta',
  'tool-input-delta',
  'tool-call',
  'tool-result',
  'start-step',
]);

// The SDK would print its warnings.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Cuts without leaving half of a character that takes two units. */
function cutTo(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

function findFailureOfEnd(finish: FinishReason | null, said: string, brokenOff: ModelError | null): ModelError | null {
  const finished = finish !== null && finish !== 'error' && finish !== 'interrupted';
  if (finished) return said.trim() === '' ? new ModelError('empty') : null;
  if (brokenOff) return brokenOff;
  return said === ''
    ? new ModelError('bad_answer', { detail: 'no answer in the stream' })
    : new ModelError('unavailable', { detail: 'the stream ended early' });
}

const toSdkMessage = (message: ModelMessage): SdkMessage => {
  if (message.role === 'tool') {
    const { callId, name, content } = message;
    const output = { type: 'text' as const, value: content };
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId: callId, toolName: name, output }] };
  }
  const { role, content } = message;
  if (role === 'user' || !message.calls?.length) return { role, content };
  const calls = message.calls.map(({ id, name, input }) => ({
    type: 'tool-call' as const,
    toolCallId: id,
    toolName: name,
    input,
  }));
  return { role, content: [...(content === '' ? [] : [{ type: 'text' as const, text: content }]), ...calls] };
};

/** `connect` makes the SDK's model around the `fetch` of this one answer. */
export async function* streamThroughSdk(
  connect: (fetch: typeof globalThis.fetch) => SdkModel,
  request: ModelRequest,
  timing: ModelTiming,
  optionalFields: OptionalFields,
  send?: typeof globalThis.fetch,
): AsyncGenerator<string> {
  request.signal.throwIfAborted();
  const transport = createBoundedTransport({ send });
  const watch = watchAnswer(request.signal, timing);
  const meter = createUsageMeter(request);
  const offer = offerTools(request.tools ?? []);
  try {
    const parts = streamText({
      model: connect((...call) => optionalFields.send(transport.fetch, ...call)),
      ...(request.system !== '' && { instructions: request.system }),
      messages: request.messages.map(toSdkMessage),
      ...(request.maxOutputTokens !== undefined && { maxOutputTokens: request.maxOutputTokens }),
      ...offer.settings,
      abortSignal: watch.upstream,
      maxRetries: 0,
      telemetry: { isEnabled: false },
      // Failures are read from the stream; without this the SDK prints them.
      onError: () => undefined,
    }).stream[Symbol.asyncIterator]();

    let said = '';
    let isNewStep = false;
    let finish: FinishReason | null = null;
    watch.expectText();
    request.onStep?.({ type: 'sent' });
    for (;;) {
      const { done, value: part } = await watch.orEnded(parts.next());
      if (done) break;
      if (part.type === 'error') {
        // It was told to call no more tools: what it said until then is all there is.
        if (ToolChoiceViolationError.isInstance(part.error)) {
          finish = 'tool-calls';
          break;
        }
        if (InvalidResponseDataError.isInstance(part.error)) break;
        throw readProviderFailure(part.error, transport.findFailure());
      }
      if (part.type === 'finish') finish = part.finishReason;
      if (part.type === 'start-step') isNewStep = said !== '';
      if (part.type === 'finish-step') meter.endResponse(part.usage);
      if (part.type === 'reasoning-delta') request.onStep?.({ type: 'reasoning', text: part.text });
      if (part.type === 'tool-call') {
        request.onStep?.({ type: 'call', id: part.toolCallId, name: part.toolName, input: part.input });
      }
      if (part.type === 'tool-result') {
        const output = String(part.output);
        meter.hearToolOutput(output);
        request.onStep?.({ type: 'result', id: part.toolCallId, name: part.toolName, output });
      }
      if (signsOfWork.has(part.type)) watch.expectText();
      offer.check(part);
      if (part.type !== 'text-delta' || part.text === '') continue;

      const wanted = isNewStep && !said.endsWith('\n') ? `\n\n${part.text}` : part.text;
      isNewStep = false;
      const text = cutTo(wanted, answerLimit - said.length);
      said += text;
      meter.hearSaid(text);
      watch.pause();
      if (text !== '') yield text;
      if (text.length < wanted.length) throw createEndlessAnswerError('over the length limit');
      watch.expectText();
    }
    const failure = findFailureOfEnd(finish, said, transport.findFailure());
    if (failure) throw failure;
  } finally {
    watch.release();
    const usage = meter.read(transport.countAnswers());
    if (usage) request.onUsage?.(usage);
  }
}
