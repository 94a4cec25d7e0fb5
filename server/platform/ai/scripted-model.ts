/** A language model for tests that says what it is told to. */
import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModel, ModelError, ModelRequest, ModelUsage } from './language-model.ts';
import { createToolRunner } from './model-tool.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { estimateInput } from './usage.ts';

interface ScriptedAnswer {
  /** Run first, one after the other. */
  calls?: { name: string; input: unknown }[];
  /** What is said; where tools were called, perhaps from what they returned. */
  pieces: string[] | ((outputs: string[]) => string[]);
  /** Before each piece. */
  delayMs?: number;
  /** Thrown after the pieces. */
  failure?: ModelError;
  /** After the pieces, says nothing more until it is aborted. */
  hangs?: boolean;
  /** Reported in place of an estimate. */
  usage?: ModelUsage;
}

export interface ScriptedModel extends LanguageModel {
  /** What was asked, oldest first, as it was when it was asked. */
  requests: Pick<ModelRequest, 'system' | 'messages' | 'maxOutputTokens' | 'priority'>[];
}

export type ScriptedReply = (request: ModelRequest) => ScriptedAnswer;
type Script = ScriptedAnswer | ScriptedAnswer[] | ScriptedReply;

/** A list answers one request after the other, its last entry all further ones. */
export function createScriptedModel(script: Script, contextTokens = 16_384): ScriptedModel {
  const requests: ScriptedModel['requests'] = [];

  function choose(request: ModelRequest): ScriptedAnswer {
    if (typeof script === 'function') return script(request);
    if (!Array.isArray(script)) return script;
    const answer = script[Math.min(requests.length, script.length) - 1];
    if (!answer) throw new Error('The script has no answer.');
    return answer;
  }

  async function* streamText(request: ModelRequest): AsyncGenerator<string> {
    const { signal, messages, onUsage, ...rest } = request;
    signal.throwIfAborted();
    const { system, maxOutputTokens, priority } = rest;
    requests.push({ system, messages: structuredClone(messages), maxOutputTokens, priority });
    const { calls = [], pieces, delayMs = 0, failure, hangs = false, usage } = choose(request);
    let said = '';
    try {
      const run = createToolRunner(request.tools ?? [], contextTokens);
      const outputs: string[] = [];
      request.onStep?.({ type: 'sent' });
      for (const [index, { name, input }] of calls.entries()) {
        const id = `call-${index + 1}`;
        request.onStep?.({ type: 'call', id, name, input });
        const output = await run(name, input);
        outputs.push(output);
        request.onStep?.({ type: 'result', id, name, output });
      }
      for (const piece of typeof pieces === 'function' ? pieces(outputs) : pieces) {
        await waitFor(delayMs, signal);
        said += piece;
        yield piece;
        signal.throwIfAborted();
      }
      if (hangs) await waitForAbort(signal);
      if (failure) throw failure;
    } finally {
      onUsage?.(usage ?? { inputTokens: estimateInput(request), outputTokens: estimateTokens(said) });
    }
  }

  return { provider: 'scripted', model: 'scripted', readWindow: async () => contextTokens, requests, streamText };
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
