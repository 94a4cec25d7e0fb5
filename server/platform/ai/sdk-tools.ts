/** Offers the tools of one answer to the SDK, which runs them between one request and the next. */
import { isStepCount, jsonSchema, tool } from 'ai';
import type { ModelMessage as SdkMessage, TextStreamPart, ToolSet } from 'ai';
import { createEndlessAnswerError } from './language-model.ts';
import { createToolRunner } from './model-tool.ts';
import type { ModelTool } from './model-tool.ts';
import { keepUntilHere } from './sdk-prompt.ts';

/** Requests in which a model may call tools; the one after them has to answer. */
const mostRounds = 12;
/** More than any honest answer needs. */
const mostCalls = 50;
const inputLimit = 20_000;

/** `window` in tokens: what the tools say has to fit. */
export function offerTools(tools: ModelTool[], window: number) {
  const run = createToolRunner(tools, window);
  let failure: { error: unknown } | null = null;
  let calls = 0;
  let inputCharacters = 0;

  const execute = async (name: string, input: unknown): Promise<string> => {
    try {
      return await run(name, input);
    } catch (error) {
      failure ??= { error };
      throw error;
    }
  };
  const offered = tools.map(({ name, description, inputSchema }) => [
    name,
    tool({ description, inputSchema: jsonSchema(inputSchema), execute: (input: unknown) => execute(name, input) }),
  ]);
  return {
    settings: tools.length > 0 && {
      tools: Object.fromEntries(offered) as ToolSet,
      stopWhen: isStepCount(mostRounds + 1),
      prepareStep: ({ stepNumber, messages }: { stepNumber: number; messages: SdkMessage[] }) => ({
        ...(stepNumber > 0 && { messages: keepUntilHere(messages) }),
        ...(stepNumber >= mostRounds && { toolChoice: 'none' as const }),
      }),
    },
    /** Throws where a tool failed, whose error the SDK would only tell the model, and where calls do not end. */
    check(part: TextStreamPart<ToolSet>): void {
      if (part.type === 'tool-error' && failure) throw failure.error;
      if (part.type === 'tool-input-start') calls += 1;
      if (part.type === 'tool-input-delta') inputCharacters += part.delta.length;
      if (calls > mostCalls || inputCharacters > inputLimit) {
        throw createEndlessAnswerError('over the limit of tool calls');
      }
    },
  };
}
