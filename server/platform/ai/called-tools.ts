/** Runs the tools that a model calls between one response and the next. */
import { createEndlessAnswerError } from './language-model.ts';
import type { ModelCall, ModelRequest } from './language-model.ts';
import { createToolRunner } from './model-tool.ts';
import type { UsageMeter } from './usage.ts';
import type { WireMessage, WireReply } from './wire.ts';

/** More than any honest answer needs. */
const mostCalls = 50;
const inputLimit = 20_000;

/** Null where it is no object in JSON. */
function readInput(input: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(input.trim() || '{}');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}

export interface CalledTools {
  /** How much has been called in a response so far. Throws where calls do not end. */
  measure(reply: WireReply): number;
  /** What was called, and what that gave, to be told with the next request. Throws what a tool throws. */
  run(reply: WireReply, said: string): Promise<WireMessage[]>;
}

/** `window` in tokens: what the tools of an answer say has to fit. */
export function createCalledTools(
  { tools = [], onStep }: Pick<ModelRequest, 'tools' | 'onStep'>,
  window: number,
  meter: Pick<UsageMeter, 'hearToolOutput'>,
  onLife: () => void,
): CalledTools {
  const runTool = createToolRunner(tools, window);
  let calls = 0;
  let characters = 0;
  const charactersOf = (reply: WireReply) => reply.calls.reduce((sum, { input }) => sum + input.length, 0);

  async function run({ id, name, input }: ModelCall, isReadable: boolean): Promise<WireMessage> {
    const content = isReadable ? await runTool(name, input) : 'This input is no object in JSON.';
    onLife();
    meter.hearToolOutput(content);
    onStep?.({ type: 'result', id, name, output: content });
    return { role: 'tool', callId: id, name, content };
  }

  return {
    measure(reply) {
      const inThis = charactersOf(reply);
      if (calls + reply.calls.length > mostCalls || characters + inThis > inputLimit) {
        throw createEndlessAnswerError('over the limit of tool calls');
      }
      return reply.calls.length + inThis;
    },
    async run(reply, said) {
      calls += reply.calls.length;
      characters += charactersOf(reply);
      const inputs = reply.calls.map(({ input }) => readInput(input));
      const called = reply.calls.map(({ id, name }, index) => ({
        id: id || `call_${crypto.randomUUID()}`,
        name,
        input: inputs[index] ?? {},
      }));
      for (const call of called) onStep?.({ type: 'call', ...call });
      const results = await Promise.all(called.map((call, index) => run(call, inputs[index] !== null)));
      return [{ role: 'assistant', content: said, calls: called, own: reply.retell?.(called) }, ...results];
    },
  };
}
