/**
 * Not every server knows every field of a request. One that an answer can do without is left out after a refusal that
 * names it, or has its other name, and for a while from the start.
 */
import type { ServerAnswer } from './guarded-send.ts';
import type { Refused } from './read-answer.ts';
import { createServerMemory } from './server-memory.ts';

type Ask = (body: Body) => Promise<ServerAnswer | Refused>;

type Body = Record<string, unknown>;

interface OptionalPart {
  fields: string[];
  named: RegExp;
  /** In place of the fields. */
  instead?(body: Body): Body;
}

const parts: OptionalPart[] = [
  { fields: ['stream_options'], named: /stream_options|include_usage/i },
  {
    fields: ['max_tokens'],
    named: /max_completion_tokens/i,
    instead: ({ max_tokens }) => ({ max_completion_tokens: max_tokens }),
  },
  { fields: ['response_format'], named: /response_format|json_schema|json schema|structured output|grammar/i },
  { fields: ['tools', 'tool_choice'], named: /\btools?\b|tool_choice|tool_use|function.?call/i },
];
const statuses = new Set([400, 404, 422, 500, 501]);
const rememberedMs = 15 * 60_000;
/** More than any honest refusal says. */
const readOfRefusal = 8_000;

const has = (body: Body, { fields }: OptionalPart): boolean => fields.some((field) => field in body);
const without = (body: Body, part: OptionalPart): Body =>
  has(body, part)
    ? {
        ...Object.fromEntries(Object.entries(body).filter(([field]) => !part.fields.includes(field))),
        ...part.instead?.(body),
      }
    : body;

/** By server, model and field. */
const refusedBy = createServerMemory<true>(rememberedMs);

const keyOf = (baseUrl: string, model: string, field = '') => `${baseUrl} ${model} ${field}`;

/** Whether a server has lately said that its model calls none. */
export const refusesTools = (baseUrl: string, model: string): boolean =>
  refusedBy.get(keyOf(baseUrl, model, 'tools')) === true;

/** Asks, and once more without what the server refuses of the request. */
export async function askWithoutRefused(
  ask: Ask,
  { baseUrl, model }: { baseUrl: string; model: string },
  whole: Body,
): Promise<ServerAnswer | Refused> {
  const key = ({ fields }: OptionalPart) => keyOf(baseUrl, model, fields[0]);
  let body = whole;
  for (const part of parts) if (refusedBy.get(key(part))) body = without(body, part);
  const left: OptionalPart[] = [];
  for (;;) {
    const answer = await ask(body);
    if (!('words' in answer)) {
      for (const part of left) refusedBy.set(key(part), true);
      return answer;
    }
    const words = answer.words.slice(0, readOfRefusal);
    const refused = statuses.has(answer.status)
      ? parts.find((part) => has(body, part) && part.named.test(words))
      : undefined;
    if (!refused) return answer;
    left.push(refused);
    body = without(body, refused);
  }
}
