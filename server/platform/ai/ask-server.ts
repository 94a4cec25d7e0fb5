/** Asks a server as it wants to be asked, for as long as it is worth waiting for. */
import type { AnswerWatch, ModelTiming } from './answer-watch.ts';
import { askWhileBusy } from './busy-server.ts';
import type { Send, ServerAnswer } from './guarded-send.ts';
import type { ModelRequest } from './language-model.ts';
import { askWithoutRefused } from './optional-fields.ts';
import { readConnectionFailure, readRefusedRequest } from './provider-failure.ts';
import { readRefusal } from './read-answer.ts';
import type { Wire } from './wire.ts';

interface Asking extends Pick<Required<ModelRequest>, 'onStep'> {
  watch: AnswerWatch;
  timing: ModelTiming;
  send: Send;
}

/** Throws ModelError for whatever is no answer. */
export function createAsk(
  server: { baseUrl: string; model: string },
  { url, headers }: Pick<Wire, 'url' | 'headers'>,
  { watch, timing, send, onStep }: Asking,
): (body: Record<string, unknown>) => Promise<ServerAnswer> {
  const sendOnce: Send = (...asked) => {
    watch.expectAnswer();
    onStep({ type: 'sent' });
    return send(...asked).catch((error: unknown) => {
      throw readConnectionFailure(error);
    });
  };
  const patient = askWhileBusy(sendOnce, {
    againMs: timing.againMs,
    signal: watch.upstream,
    onWait() {
      watch.pause();
      onStep({ type: 'queued', ahead: 0 });
    },
  });
  const ask = async (body: object) =>
    readRefusal(await patient(url, { headers, body: JSON.stringify(body), signal: watch.upstream }));
  return async (body) => {
    const answer = await watch.orEnded(askWithoutRefused(ask, server, body));
    if ('words' in answer) throw readRefusedRequest(answer);
    return answer;
  };
}
