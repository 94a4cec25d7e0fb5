/**
 * Not every server knows every field of a request. One that an answer can do without is left out after a refusal that
 * names it, or has its other name, and for a while from the start.
 */
import type { ServerAnswer } from './guarded-send.ts';
import type { Refused } from './provider-failure.ts';
import { createServerMemory } from './server-memory.ts';

type Ask = (body: Body) => Promise<ServerAnswer | Refused>;

type Body = Record<string, unknown>;

interface OptionalPart {
  name: string;
  /** Whether a refusal is of this. */
  named: RegExp;
  isIn(body: Body): boolean;
  without(body: Body): Body;
}

const omit = (of: Body, fields: string[]): Body =>
  Object.fromEntries(Object.entries(of).filter(([field]) => !fields.includes(field)));

/** Fields of the request itself; `instead` is in their place. */
const fieldsOf = (fields: string[], named: RegExp, instead?: (body: Body) => Body): OptionalPart => ({
  name: fields[0]!,
  named,
  isIn: (body) => fields.some((field) => field in body),
  without: (body) => ({ ...omit(body, fields), ...instead?.(body) }),
});

/** A field of each entry of a list. */
const fieldIn = (list: string, field: string, named: RegExp): OptionalPart => {
  const entriesOf = (body: Body) => (Array.isArray(body[list]) ? (body[list] as Body[]) : []);
  return {
    name: field,
    named,
    isIn: (body) => entriesOf(body).some((entry) => field in entry),
    without: (body) => ({ ...body, [list]: entriesOf(body).map((entry) => omit(entry, [field])) }),
  };
};

const toolWord = String.raw`\b(?:tools?|tool[_ ](?:choice|use|calls?|calling)|functions?|function[_ ]call\w*)\b`;
const refusalWord = String.raw`\b(?:un)?(?:support\w*|recogni[sz]ed|known)\b|\bextra|\bnot (?:permitted|allowed|available|enabled|implemented)\b|\brequires?\b`;
/** That none can be called; not that one was called badly. */
const refusesAllTools = new RegExp(
  `${toolWord}[^.]{0,80}(?:${refusalWord})|(?:${refusalWord})[^.]{0,80}${toolWord}`,
  'i',
);
const calledBadly =
  /tool_use_failed|failed_generation|tool call validation|pars(?:e|ing)[^.]{0,20}(?:tool|function)[_ ]call|call arguments/i;

const tools = fieldsOf(['tools', 'tool_choice'], refusesAllTools);

/** What is said more narrowly comes first. */
const parts: OptionalPart[] = [
  fieldsOf(['stream_options'], /stream_options|include_usage/i),
  fieldsOf(['max_tokens'], /max_completion_tokens/i, ({ max_tokens }) => ({ max_completion_tokens: max_tokens })),
  fieldsOf(['response_format'], /response_format|json_schema|json schema|structured output|grammar/i),
  fieldIn('messages', 'reasoning_content', /reasoning_content/i),
  fieldIn('tools', 'eager_input_streaming', /eager_input_streaming/i),
  tools,
];
const statuses = new Set([400, 404, 422, 500, 501]);
const rememberedMs = 15 * 60_000;
/** More than any honest refusal says. */
const readOfRefusal = 8_000;

/** By server, model and field. */
const refusedBy = createServerMemory<true>(rememberedMs);

const keyOf = (baseUrl: string, model: string, { name }: OptionalPart) => `${baseUrl} ${model} ${name}`;

/** Whether a server has lately said that its model calls none. */
export const refusesTools = (baseUrl: string, model: string): boolean =>
  refusedBy.get(keyOf(baseUrl, model, tools)) === true;

/** Asks, and once more without what the server refuses of the request. */
export async function askWithoutRefused(
  ask: Ask,
  { baseUrl, model }: { baseUrl: string; model: string },
  whole: Body,
): Promise<ServerAnswer | Refused> {
  const key = (part: OptionalPart) => keyOf(baseUrl, model, part);
  let body = whole;
  for (const part of parts) if (refusedBy.get(key(part)) && part.isIn(body)) body = part.without(body);
  const left: OptionalPart[] = [];
  let badCalls = 0;
  for (;;) {
    const answer = await ask(body);
    if (!('words' in answer)) {
      for (const part of left) refusedBy.set(key(part), true);
      return answer;
    }
    if (!statuses.has(answer.status)) return answer;
    const words = answer.words.slice(0, readOfRefusal);
    if (calledBadly.test(words) && tools.isIn(body)) {
      // Asked again it may call well; else it answers this once without.
      badCalls += 1;
      if (badCalls > 1) body = tools.without(body);
      continue;
    }
    const refused = parts.find((part) => part.isIn(body) && part.named.test(words));
    if (!refused) return answer;
    left.push(refused);
    body = refused.without(body);
  }
}
