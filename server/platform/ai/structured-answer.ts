/** An answer as data. Every server can write JSON; few of the compatible ones can be held to a schema. */
import type { z } from 'zod';
import { createEndlessAnswerError, ModelError } from './language-model.ts';
import type { LanguageModel, ModelMessage } from './language-model.ts';

interface JsonRequest<T> {
  system: string;
  content: string;
  schema: z.ZodType<T>;
  maxOutputTokens: number;
  signal: AbortSignal;
}

const answerLimit = 120_000;
const shownOfAnswer = 1_000;
const again =
  'That was not the JSON that was asked for, or it did not end. Answer again with the JSON alone, in the form of the instructions, and shorter: only the most important entries of each list.';

/** Asks a second time where the answer does not fit the schema, then throws ModelError. */
export async function askForJson<T>(model: LanguageModel, request: JsonRequest<T>): Promise<T> {
  const messages: ModelMessage[] = [{ role: 'user', content: request.content }];
  const first = await readAnswer(model, messages, request);
  const read = parse(first, request.schema);
  if (read.success) return read.data;
  messages.push({ role: 'assistant', content: first.slice(0, shownOfAnswer) }, { role: 'user', content: again });
  const second = parse(await readAnswer(model, messages, request), request.schema);
  if (second.success) return second.data;
  throw new ModelError('bad_answer', { detail: 'not the JSON that was asked for, twice' });
}

async function readAnswer<T>(
  model: LanguageModel,
  messages: ModelMessage[],
  { system, maxOutputTokens, signal }: JsonRequest<T>,
): Promise<string> {
  let answer = '';
  for await (const piece of model.streamText({ system, messages, maxOutputTokens, signal })) {
    answer += piece;
    if (answer.length > answerLimit) throw createEndlessAnswerError('over the limit of structured answers');
  }
  return answer;
}

function parse<T>(answer: string, schema: z.ZodType<T>): { success: true; data: T } | { success: false } {
  try {
    return schema.safeParse(readJsonAnswer(answer));
  } catch {
    return { success: false };
  }
}

/** Bare or in one code block; throws for anything else. */
export function readJsonAnswer(answer: string): unknown {
  return JSON.parse(/^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(answer)?.[1] ?? answer);
}
