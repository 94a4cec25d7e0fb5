/** Streams one answer through the AI SDK. The SDK hides failures in its stream; here each becomes a ModelError. */
import { InvalidResponseDataError, streamText } from 'ai';
import type { FinishReason, LanguageModel as SdkModel } from 'ai';
import { watchAnswer } from './answer-watch.ts';
import type { ModelTiming } from './answer-watch.ts';
import { createBoundedTransport } from './bounded-transport.ts';
import { createEndlessAnswerError, ModelError } from './language-model.ts';
import type { ModelRequest } from './language-model.ts';
import { readProviderFailure } from './provider-failure.ts';

/** Characters of one answer. */
const answerLimit = 200_000;

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

/** `createModel` makes the SDK's model around the `fetch` of this one answer. */
export async function* streamThroughSdk(
  createModel: (fetch: typeof globalThis.fetch) => SdkModel,
  request: ModelRequest,
  timing: ModelTiming,
): AsyncGenerator<string> {
  request.signal.throwIfAborted();
  const transport = createBoundedTransport();
  const watch = watchAnswer(request.signal, timing);
  try {
    const parts = streamText({
      model: createModel(transport.fetch),
      ...(request.system !== '' && { instructions: request.system }),
      messages: request.messages.map(({ role, content }) => ({ role, content })),
      ...(request.maxOutputTokens !== undefined && { maxOutputTokens: request.maxOutputTokens }),
      abortSignal: watch.upstream,
      maxRetries: 0,
      telemetry: { isEnabled: false },
      // Failures are read from the stream; without this the SDK prints them.
      onError: () => undefined,
    }).stream[Symbol.asyncIterator]();

    let said = '';
    let finish: FinishReason | null = null;
    watch.expectText();
    for (;;) {
      const { done, value: part } = await watch.orEnded(parts.next());
      if (done) break;
      if (part.type === 'finish') finish = part.finishReason;
      if (part.type === 'error') {
        if (InvalidResponseDataError.isInstance(part.error)) break;
        throw readProviderFailure(part.error, transport.findFailure());
      }
      if (part.type !== 'text-delta' || part.text === '') continue;

      const text = cutTo(part.text, answerLimit - said.length);
      said += text;
      watch.pause();
      if (text !== '') yield text;
      if (text.length < part.text.length) throw createEndlessAnswerError('over the length limit');
      watch.expectText();
    }
    const failure = findFailureOfEnd(finish, said, transport.findFailure());
    if (failure) throw failure;
  } finally {
    watch.release();
  }
}
