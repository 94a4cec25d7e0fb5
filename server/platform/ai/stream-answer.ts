/** Streams one answer of a model: asks its server, runs the tools it calls, and asks again, in as many rounds as it takes. */
import { isPrivateHost } from './address-rule.ts';
import { watchAnswer } from './answer-watch.ts';
import type { ModelTiming } from './answer-watch.ts';
import { createAsk } from './ask-server.ts';
import { createCalledTools } from './called-tools.ts';
import { sendAnywhere, type Send, type ServerAnswer } from './guarded-send.ts';
import { createEndlessAnswerError, ModelError } from './language-model.ts';
import type { ModelRequest, ModelStep } from './language-model.ts';
import { readLines } from './read-answer.ts';
import { createRepetitionWatch } from './repetition.ts';
import { waitForTurn, type Begun } from './server-queue.ts';
import { createSpeech } from './speech.ts';
import { createUsageMeter } from './usage.ts';
import type { Wire, WireMessage, WireReply } from './wire.ts';

/** A model behind its server. */
export interface ServedModel {
  baseUrl: string;
  model: string;
  openWire(): Promise<Wire>;
  /** How many requests its server takes at once; null where it does not say. */
  readSlots(): Promise<number | null>;
  readWindow(): Promise<number>;
}

/** Characters of one answer. */
const answerLimit = 200_000;
/** Requests in which a model may call tools; the one after them has to answer. */
const mostRounds = 12;

/** Of a server that says very much at once. */
const pieceLimit = 1_000;

/** Cuts without leaving half of a character that takes two units. */
const cutTo = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

function* inPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLimit) yield text.slice(at, at + pieceLimit);
}

function findFailureOfEnd(
  end: WireReply['end'],
  hasSaid: boolean,
  hasThought: boolean,
  { header }: ServerAnswer,
): ModelError | null {
  if (end === null) {
    const isStream = /event-stream|json/.test(header('content-type') ?? '');
    return isStream
      ? new ModelError('cut_off', { detail: 'the stream ended early' })
      : new ModelError('wrong_service', { detail: 'no stream' });
  }
  if (end === 'filter') return new ModelError('refused_content');
  if (!hasSaid) return new ModelError(hasThought ? 'only_thoughts' : 'empty');
  return end === 'length' ? new ModelError('cut_short') : null;
}

/** Hears all lines of a batch, and gives what ended that before its end. */
function hearLines(reply: WireReply, lines: string[], mark: string): ModelError | null {
  try {
    for (const line of lines) {
      const data = line.startsWith(mark) ? line.slice(mark.length).trim() : '';
      if (data !== '' && data !== '[DONE]') reply.hear(JSON.parse(data));
    }
    return null;
  } catch (error) {
    if (error instanceof ModelError) return error;
    return new ModelError('bad_answer', { detail: error instanceof Error ? error.name : 'unknown' });
  }
}

/** Waits for the server's turn first, and for another where the answers that it writes at once are too much for it. */
export async function* streamAnswer(
  served: ServedModel,
  request: ModelRequest,
  timing: ModelTiming,
  send = sendAnywhere,
): AsyncGenerator<string> {
  const { signal, onStep, priority = 'background' } = request;
  signal.throwIfAborted();
  const [atOnce, window] = await Promise.all([served.readSlots(), served.readWindow()]);
  const onWait = (ahead: number) => onStep?.({ type: 'queued', ahead });
  const { origin, hostname } = new URL(served.baseUrl);
  const turn = await waitForTurn(origin, { atOnce, priority, signal, onWait });
  let hasBegun = false;
  const hear = (step: ModelStep) => {
    hasBegun ||= step.type === 'call';
    onStep?.(step);
  };
  try {
    for await (const piece of streamInTurn(served, { ...request, onStep: hear }, timing, window, turn, send)) {
      hasBegun = true;
      yield piece;
    }
    return;
  } catch (error) {
    // What a request is too long for by itself has its size named.
    const isFull = error instanceof ModelError && error.reason === 'too_long' && error.contextTokens === null;
    if (!isFull || !isPrivateHost(hostname) || !turn.runOver()) throw error;
    if (hasBegun) throw new ModelError('overloaded', { detail: 'window shared' });
  } finally {
    turn.end();
  }
  yield* streamAnswer(served, request, timing, send);
}

async function* streamInTurn(
  served: ServedModel,
  request: ModelRequest,
  timing: ModelTiming,
  window: number,
  turn: Begun,
  send: Send,
): AsyncGenerator<string> {
  const { system, maxOutputTokens, schema, tools = [], onStep = () => undefined } = request;
  const watch = watchAnswer(request.signal, timing);
  turn.onAlone(watch.expectAnew);
  const meter = createUsageMeter(request);
  const speech = createSpeech(served, onStep);
  const saying = createRepetitionWatch();
  const thinking = createRepetitionWatch();
  const called = createCalledTools(request, window, meter, watch.hearWord);
  let responses = 0;
  let length = 0;
  let hasSaid = false;
  let lastSaid = '';
  let isNewRound = false;

  function* utter(said: string): Generator<string> {
    if (said === '') return;
    const wanted = isNewRound && !lastSaid.endsWith('\n') ? `\n\n${said}` : said;
    isNewRound = false;
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

  /** Says what comes of one response, and returns all of it. */
  async function* hearReply(reply: WireReply, answer: ServerAnswer, mark: string): AsyncGenerator<string, string> {
    const batches = readLines(answer.body, watch.hearLife);
    let whole = '';
    try {
      for (let size = 0; ;) {
        const batch = await watch.orEnded(batches.next());
        const failure = batch.done ? batch.value : hearLines(reply, batch.value, mark);
        const { said, thought } = reply;
        [reply.said, reply.thought] = ['', ''];
        const sizeBefore = size;
        size = called.measure(reply);
        if (said !== '' || thought !== '' || size > sizeBefore) {
          watch.hearWord();
          turn.hear();
        }
        speech.think(thought);
        for (const piece of inPieces(thought)) thinking.hear(piece);
        whole += said;
        for (const piece of inPieces(speech.hear(said))) yield* utter(piece);
        if (failure && reply.end === null) {
          yield* utter(speech.end());
          throw failure;
        }
        if (batch.done) return whole;
      }
    } finally {
      // Nothing more is gathered for an answer that failed.
      void batches.return(null);
    }
  }

  try {
    const wire = await served.openWire();
    const ask = createAsk(served, wire, { watch, timing, send, onStep });
    const messages: WireMessage[] = [...request.messages];
    for (let round = 0; ; round += 1) {
      const mayCall = round < mostRounds;
      const answer = await ask(wire.write({ system, messages, tools, mayCall, maxOutputTokens, schema }));
      responses += 1;
      yield* utter(speech.startResponse());
      isNewRound = hasSaid;
      const reply = wire.openReply();
      const said = yield* hearReply(reply, answer, wire.mark);
      if (reply.end !== null) meter.endResponse(reply.usage);
      if (reply.end !== null && reply.calls.length > 0 && mayCall) {
        messages.push(...(await watch.orEnded(called.run(reply, said))));
        continue;
      }
      yield* utter(speech.end());
      const failure = findFailureOfEnd(reply.end, hasSaid, speech.hasThought(), answer);
      if (failure) throw failure;
      return;
    }
  } finally {
    watch.release();
    const usage = meter.read(responses);
    if (usage) request.onUsage?.(usage);
  }
}
