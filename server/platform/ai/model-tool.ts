/** What a model may look up while it answers. A tool reads; it never changes anything. */
import { z } from 'zod';
import { runInsideAnswer } from './server-queue.ts';

export interface ModelTool {
  name: string;
  description: string;
  /** JSON Schema of an object. */
  inputSchema: Record<string, unknown>;
  /**
   * Returns text for the model, of which so many characters are told; what does not fit the schema is answered with what
   * is wrong.
   */
  run(input: unknown, room?: number): Promise<string>;
}

interface ToolDefinition<Input> {
  name: string;
  description: string;
  input: z.ZodType<Input>;
  /** Absent: that of `input`. */
  inputSchema?: Record<string, unknown>;
  run(input: Input, room: number): Promise<string>;
}

export const defineTool = <Input>({
  name,
  description,
  input,
  inputSchema,
  run,
}: ToolDefinition<Input>): ModelTool => ({
  name,
  description,
  inputSchema: inputSchema ?? z.toJSONSchema(input, { io: 'input' }),
  run: async (given, room = outputLimit) => {
    const parsed = input.safeParse(given ?? {});
    return parsed.success ? run(parsed.data, room) : `This input does not fit. ${z.prettifyError(parsed.error)}`;
  },
});

const mostRuns = 30;
/** Characters of one output: of a small window so few for each token that three of them fit beside eight messages. */
const outputLimit = 8_000;
const leastOutput = 2_000;
const outputForToken = 0.25;
/** Characters of all outputs for each token of the window: about a quarter of it. */
const shareOfWindow = 1;
const leastOutputs = 8_000;
const mostOutputs = 160_000;

/** Runs the tools of one answer, and keeps them within bounds and the window. Throws what a tool throws. */
export function createToolRunner(
  tools: ModelTool[],
  window: number,
): (name: string, input: unknown) => Promise<string> {
  let runs = 0;
  const most = Math.max(Math.min(outputLimit, Math.floor(window * outputForToken)), leastOutput);
  let left = Math.min(Math.max(Math.floor(window * shareOfWindow), leastOutputs), mostOutputs);
  return async (name, input) => {
    const tool = tools.find((each) => each.name === name);
    if (!tool) return 'There is no such tool.';
    runs += 1;
    if (runs > mostRuns || left === 0)
      return 'Nothing more can be looked up for this answer. Answer with what there is.';
    const output = await runInsideAnswer(() => tool.run(input, most));
    const room = Math.min(most, left);
    left -= Math.min(output.length, room);
    return output.length <= room ? output : `${output.slice(0, room)}\n(The rest was left out.)`;
  };
}
