/** An answer as data. Every server can write JSON; those that can be held to a schema are. */
import { z } from 'zod';
import { ModelError } from './language-model.ts';
import type { LanguageModel, ModelMessage, ModelRequest } from './language-model.ts';
import { readWholeAnswer } from './whole-answer.ts';

interface JsonRequest<T> {
  system: string;
  content: string;
  schema: z.ZodType<T>;
  maxOutputTokens: number;
  /** Absent: `background`. */
  priority?: ModelRequest['priority'];
  signal: AbortSignal;
}

const answerLimit = 120_000;
const shownOfAnswer = 1_000;
const again =
  'That was not the JSON that was asked for, or it did not end. Answer again with the JSON alone, in the form of the instructions, and shorter: only the most important entries of each list.';

/** Asks a second time where the answer does not fit the schema, then throws ModelError. */
export async function askForJson<T>(model: LanguageModel, request: JsonRequest<T>): Promise<T> {
  const messages: ModelMessage[] = [{ role: 'user', content: request.content }];
  const schema = z.toJSONSchema(request.schema, { io: 'input', unrepresentable: 'any' });
  const first = await readAnswer(model, messages, request, schema);
  const read = parse(first, request.schema);
  if (read.success) return read.data;
  messages.push({ role: 'assistant', content: first.slice(0, shownOfAnswer) }, { role: 'user', content: again });
  const second = parse(await readAnswer(model, messages, request, schema), request.schema);
  if (second.success) return second.data;
  throw new ModelError('bad_answer', { detail: 'not the JSON that was asked for, twice' });
}

/** What was cut short is told as any other answer that does not fit. */
async function readAnswer<T>(
  model: LanguageModel,
  messages: ModelMessage[],
  { system, maxOutputTokens, priority = 'background', signal }: JsonRequest<T>,
  schema: Record<string, unknown>,
): Promise<string> {
  try {
    const request = { system, messages, maxOutputTokens, schema, priority, signal };
    return await readWholeAnswer(model, request, answerLimit);
  } catch (error) {
    if (error instanceof ModelError && error.reason === 'cut_short') return '…';
    throw error;
  }
}

function parse<T>(answer: string, schema: z.ZodType<T>): { success: true; data: T } | { success: false } {
  try {
    return schema.safeParse(readJsonAnswer(answer));
  } catch {
    return { success: false };
  }
}

/** From the first brace or bracket to the last, whatever words or marks stand around it. Throws where there is none. */
export function readJsonAnswer(answer: string): unknown {
  const from = answer.search(/[[{]/);
  const to = Math.max(answer.lastIndexOf(']'), answer.lastIndexOf('}'));
  return JSON.parse(from === -1 ? answer : answer.slice(from, to + 1));
}
