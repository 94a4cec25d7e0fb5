/** Streams one answer through the AI SDK. The SDK hides failures in its stream; here each becomes a ModelError. */
import { InvalidResponseDataError, NoOutputGeneratedError, streamText, ToolChoiceViolationError } from 'ai';
import type { FinishReason, LanguageModel as SdkModel, TextStreamPart, ToolSet } from 'ai';
import { watchAnswer } from './answer-watch.ts';
import type { ModelTiming } from './answer-watch.ts';
import { createBoundedTransport } from './bounded-transport.ts';
import { askWhileBusy } from './busy-server.ts';
import { createEndlessAnswerError, ModelError } from './language-model.ts';
import type { ModelRequest } from './language-model.ts';
import { createOptionalFields } from './optional-fields.ts';
import { readProviderFailure } from './sdk-failure.ts';
import { toSdkPrompt } from './sdk-prompt.ts';
import { offerTools } from './sdk-tools.ts';
import { createRepetitionWatch } from './repetition.ts';
import { waitForTurn, type Begun } from './server-queue.ts';
import { createSpeech } from './speech.ts';
import { createUsageMeter } from './usage.ts';

/** A model behind its server. */
export interface ServedModel {
  baseUrl: string;
  model: string;
  /** Makes the SDK's model around the `fetch` of one answer. */
  connect(fetch: typeof globalThis.fetch, request: ModelRequest): Promise<SdkModel>;
  /** How many requests its server takes at once; null where it does not say. */
  readSlots(): Promise<number | null>;
  readWindow(): Promise<number>;
}

/** Characters of one answer. */
const answerLimit = 200_000;

const signsOfLife: ReadonlySet<TextStreamPart<ToolSet>['type']> = new Set([
  'text-delta',
  'reasoning-delta',
  'tool-input-start',
  'tool-input-delta',
  'tool-call',
  'tool-result',
]);

// The SDK would print its warnings.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Cuts without leaving half of a character that takes two units. */
function cutTo(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

interface Ended {
  finish: FinishReason | null;
  /** Nothing but blanks counts as nothing. */
  hasSaid: boolean;
  hasThought: boolean;
  brokenOff: ModelError | null;
  isStream: boolean;
}

function findFailureOfEnd({ finish, hasSaid, hasThought, brokenOff, isStream }: Ended): ModelError | null {
  if (finish !== null && finish !== 'error' && finish !== 'interrupted') {
    if (finish === 'content-filter') return new ModelError('refused_content');
    if (!hasSaid) return new ModelError(hasThought ? 'only_thoughts' : 'empty');
    return finish === 'length' ? new ModelError('cut_short') : null;
  }
  if (brokenOff) return brokenOff;
  return isStream
    ? new ModelError('cut_off', { detail: 'the stream ended early' })
    : new ModelError('wrong_service', { detail: 'no stream' });
}

/** Waits for the server's turn first. */
export async function* streamThroughSdk(
  served: ServedModel,
  request: ModelRequest,
  timing: ModelTiming,
  send?: typeof globalThis.fetch,
): AsyncGenerator<string> {
  const { signal, onStep, priority = 'background' } = request;
  signal.throwIfAborted();
  const [atOnce, window] = await Promise.all([served.readSlots(), served.readWindow()]);
  const onWait = (ahead: number) => onStep?.({ type: 'queued', ahead });
  const turn = await waitForTurn(new URL(served.baseUrl).origin, { atOnce, priority, signal, onWait });
  try {
    yield* streamInTurn(served, request, timing, window, turn, send);
  } finally {
    turn.end();
  }
}

async function* streamInTurn(
  served: ServedModel,
  request: ModelRequest,
  timing: ModelTiming,
  window: number,
  turn: Begun,
  send?: typeof globalThis.fetch,
): AsyncGenerator<string> {
  const onStep: NonNullable<ModelRequest['onStep']> = (step) => request.onStep?.(step);
  const watch = watchAnswer(request.signal, timing);
  turn.onAlone(watch.expectAnew);
  const transport = createBoundedTransport({
    send,
    onRequest() {
      watch.expectAnswer();
      onStep({ type: 'sent' });
    },
    onBytes: watch.hearLife,
  });
  const patient = askWhileBusy(transport.fetch, {
    againMs: timing.againMs,
    signal: watch.upstream,
    onWait() {
      watch.pause();
      onStep({ type: 'queued', ahead: 0 });
    },
  });
  const meter = createUsageMeter(request);
  const speech = createSpeech(served, onStep);
  const saying = createRepetitionWatch();
  const thinking = createRepetitionWatch();
  const offer = offerTools(request.tools ?? [], window);
  const optionalFields = createOptionalFields(served.baseUrl, served.model);
  let length = 0;
  let hasSaid = false;
  let lastSaid = '';
  let isNewStep = false;

  function* utter(said: string): Generator<string> {
    if (said === '') return;
    const wanted = isNewStep && !lastSaid.endsWith('\n') ? `\n\n${said}` : said;
    isNewStep = false;
    const text = cutTo(wanted, answerLimit - length);
    length += text.length;
    lastSaid = text;
    hasSaid ||= text.trim() !== '';
    meter.hearSaid(text);
    watch.pause();
    if (text !== '') yield text;
    saying.hear(text);
    if (text.length < wanted.length) throw createEndlessAnswerError('over the length limit');
    watch.hearWord();
  }

  try {
    const connected = await served.connect((...call) => optionalFields.send(patient, ...call), request);
    const parts = streamText({
      model: connected,
      ...toSdkPrompt(request),
      ...(request.maxOutputTokens !== undefined && { maxOutputTokens: request.maxOutputTokens }),
      ...offer.settings,
      abortSignal: watch.upstream,
      maxRetries: 0,
      telemetry: { isEnabled: false },
      // Failures are read from the stream; without this the SDK prints them.
      onError: () => undefined,
    }).stream[Symbol.asyncIterator]();

    let finish: FinishReason | null = null;
    for (;;) {
      const { done, value: part } = await watch.orEnded(parts.next());
      if (done) break;
      if (part.type === 'error') {
        // It was told to call no more tools: what it said until then is all there is.
        if (ToolChoiceViolationError.isInstance(part.error)) {
          finish = 'tool-calls';
          break;
        }
        if (InvalidResponseDataError.isInstance(part.error) || NoOutputGeneratedError.isInstance(part.error)) break;
        yield* utter(speech.end());
        throw readProviderFailure(part.error, transport.findFailure(), transport.isStream());
      }
      if (signsOfLife.has(part.type)) {
        watch.hearWord();
        turn.hear();
      }
      if (part.type === 'finish') finish = part.finishReason;
      if (part.type === 'start-step') {
        yield* utter(speech.startResponse());
        isNewStep = hasSaid;
      }
      if (part.type === 'finish-step') meter.endResponse(part.usage);
      if (part.type === 'reasoning-delta') {
        speech.think(part.text);
        thinking.hear(part.text);
      }
      if (part.type === 'tool-call') {
        onStep({ type: 'call', id: part.toolCallId, name: part.toolName, input: part.input });
      }
      if (part.type === 'tool-result') {
        const output = String(part.output);
        meter.hearToolOutput(output);
        onStep({ type: 'result', id: part.toolCallId, name: part.toolName, output });
      }
      offer.check(part);
      if (part.type === 'text-delta') yield* utter(speech.hear(part.text));
    }
    yield* utter(speech.end());
    const failure = findFailureOfEnd({
      finish,
      hasSaid,
      hasThought: speech.hasThought(),
      brokenOff: transport.findFailure(),
      isStream: transport.isStream(),
    });
    if (failure) throw failure;
  } finally {
    watch.release();
    const usage = meter.read(transport.countAnswers());
    if (usage) request.onUsage?.(usage);
  }
}
