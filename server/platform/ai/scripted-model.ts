/** A language model for tests that says what it is told to. */
import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModel, ModelError, ModelMessage, ModelRequest } from './language-model.ts';

interface ScriptedAnswer {
  pieces: string[];
  /** Before each piece. */
  delayMs?: number;
  /** Thrown after the pieces. */
  failure?: ModelError;
  /** After the pieces, says nothing more until it is aborted. */
  hangs?: boolean;
}

export interface ScriptedModel extends LanguageModel {
  /** What was asked, oldest first, as it was when it was asked. */
  requests: { system: string; messages: ModelMessage[]; maxOutputTokens?: number }[];
}

type Script = ScriptedAnswer | ScriptedAnswer[] | ((request: ModelRequest) => ScriptedAnswer);

/** A list answers one request after the other, its last entry all further ones. */
export function createScriptedModel(script: Script): ScriptedModel {
  const requests: ScriptedModel['requests'] = [];

  function choose(request: ModelRequest): ScriptedAnswer {
    if (typeof script === 'function') return script(request);
    if (!Array.isArray(script)) return script;
    const answer = script[Math.min(requests.length, script.length) - 1];
    if (!answer) throw new Error('The script has no answer.');
    return answer;
  }

  async function* streamText(request: ModelRequest): AsyncGenerator<string> {
    const { signal, messages, ...rest } = request;
    signal.throwIfAborted();
    requests.push({ system: rest.system, messages: structuredClone(messages), maxOutputTokens: rest.maxOutputTokens });
    const { pieces, delayMs = 0, failure, hangs = false } = choose(request);
    for (const piece of pieces) {
      await waitFor(delayMs, signal);
      yield piece;
      signal.throwIfAborted();
    }
    if (hangs) await waitForAbort(signal);
    if (failure) throw failure;
  }

  return { provider: 'scripted', model: 'scripted', requests, streamText };
}

async function waitFor(delayMs: number, signal: AbortSignal): Promise<void> {
  // Its own rejection is not the signal's reason.
  await wait(delayMs, undefined, { signal }).catch(() => undefined);
  signal.throwIfAborted();
}

function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
