/** OpenAI's chat completions, as many servers speak them. */
import { z } from 'zod';
import { keyHeaders } from './describe-server.ts';
import type { ModelCall } from './language-model.ts';
import { readErrorEvent } from './provider-failure.ts';
import { emptyReply, type OpenCall, type Wire, type WireMessage, type WireReply, type WireRequest } from './wire.ts';

const contentPart = z.object({
  type: z.string(),
  text: z.string().optional().catch(undefined),
  thinking: z.array(z.object({ text: z.string().catch('') })).catch([]),
});
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.union([z.string(), z.array(contentPart)]).nullish(),
            refusal: z.string().nullish().catch(null),
            reasoning_content: z.string().nullish(),
            reasoning: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().nullish(),
                  id: z.string().nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }),
                  // Gemini wants it back.
                  extra_content: z.unknown().optional(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
  usage: z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
  error: z.unknown().optional(),
});

const toCall = ({ id, name, input }: ModelCall) => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(input ?? {}) },
});

function toMessage(message: WireMessage): object {
  const { role, content, own } = message;
  if (own !== undefined) return own as object;
  if (role === 'tool') return { role, tool_call_id: message.callId, content };
  const calls = role === 'assistant' ? (message.calls ?? []) : [];
  return calls.length > 0 ? { role, content: content || null, tool_calls: calls.map(toCall) } : { role, content };
}

export const toFunctions = (tools: WireRequest['tools']): object[] =>
  tools.map(({ name, description, inputSchema: parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }));

export const createOpenAiWire = (server: { baseUrl: string; apiKey: string | null; model: string }): Wire => ({
  url: `${server.baseUrl.replace(/\/$/, '')}/chat/completions`,
  headers: keyHeaders(server.apiKey),
  mark: 'data:',
  write: ({ system, messages, tools, mayCall, maxOutputTokens, schema }) => ({
    model: server.model,
    ...(maxOutputTokens !== undefined && { max_tokens: maxOutputTokens }),
    messages: [...(system === '' ? [] : [{ role: 'system', content: system }]), ...messages.map(toMessage)],
    ...(tools.length > 0 && { tools: toFunctions(tools), tool_choice: mayCall ? 'auto' : 'none' }),
    ...(schema && { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } } }),
    stream: true,
    stream_options: { include_usage: true },
  }),
  openReply,
});

const ends: Record<string, WireReply['end']> = { length: 'length', content_filter: 'filter' };

function openReply(): WireReply {
  const told = { said: '', thought: '' };
  const extras = new Map<OpenCall, unknown>();
  const byIndex = new Map<number, OpenCall>();
  let hasRefused = false;

  function say(text: string | null | undefined): void {
    reply.said += text ?? '';
    told.said += text ?? '';
  }
  function think(text: string | null | undefined): void {
    reply.thought += text ?? '';
    told.thought += text ?? '';
  }
  /** Without an index each is a call of its own. */
  function openCall(index: number | null | undefined): OpenCall {
    const known = typeof index === 'number' ? byIndex.get(index) : undefined;
    if (known) return known;
    const call = { id: '', name: '', input: '' };
    reply.calls.push(call);
    if (typeof index === 'number') byIndex.set(index, call);
    return call;
  }

  const reply: WireReply = {
    ...emptyReply(),
    hear(data) {
      const { choices, usage, error } = chunk.parse(data);
      if (error !== undefined && error !== null) throw readErrorEvent(error);
      if (!choices) throw new TypeError('no choices');
      if (usage) {
        reply.usage = {
          ...(usage.prompt_tokens && { inputTokens: usage.prompt_tokens }),
          ...(usage.completion_tokens && { outputTokens: usage.completion_tokens }),
        };
      }
      const { delta, finish_reason: reason } = choices[0] ?? {};
      think(delta?.reasoning_content ?? delta?.reasoning);
      for (const part of typeof delta?.content === 'string' ? [] : (delta?.content ?? [])) {
        if (part.type === 'thinking') part.thinking.forEach(({ text }) => think(text));
        if (part.type === 'text') say(part.text);
      }
      if (typeof delta?.content === 'string') say(delta.content);
      hasRefused ||= Boolean(delta?.refusal);
      say(delta?.refusal);
      for (const { index, id, function: called, extra_content: extra } of delta?.tool_calls ?? []) {
        const call = openCall(index);
        call.id ||= id ?? '';
        call.name ||= called.name ?? '';
        call.input += called.arguments ?? '';
        if (extra) extras.set(call, extra);
      }
      if (reason !== undefined && reason !== null) reply.end = ends[reason] ?? 'done';
      if (reply.end === 'done' && hasRefused) reply.end = 'filter';
    },
    retell: (calls) => ({
      role: 'assistant',
      content: told.said || null,
      ...(told.thought !== '' && { reasoning_content: told.thought }),
      tool_calls: calls.map((call, index) => {
        const extra = extras.get(reply.calls[index]!);
        return { ...toCall(call), ...(extra !== undefined && { extra_content: extra }) };
      }),
    }),
  };
  return reply;
}
