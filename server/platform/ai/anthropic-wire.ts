/** Anthropic's messages. */
import { z } from 'zod';
import { readErrorEvent } from './provider-failure.ts';
import { emptyReply, type OpenCall, type Wire, type WireMessage, type WireReply } from './wire.ts';

type Block = Record<string, unknown>;

const tokens = z.number().nullish();
const usage = z
  .object({
    input_tokens: tokens,
    cache_creation_input_tokens: tokens,
    cache_read_input_tokens: tokens,
    output_tokens: tokens,
  })
  .nullish();
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message_start'), message: z.object({ usage }) }),
  z.object({
    type: z.literal('content_block_start'),
    index: z.number(),
    content_block: z.looseObject({ type: z.string() }),
  }),
  z.object({
    type: z.literal('content_block_delta'),
    index: z.number(),
    delta: z.object({
      text: z.string().catch(''),
      thinking: z.string().catch(''),
      signature: z.string().catch(''),
      partial_json: z.string().catch(''),
    }),
  }),
  z.object({ type: z.literal('message_delta'), delta: z.object({ stop_reason: z.string().nullish() }), usage }),
  z.object({ type: z.literal('error'), error: z.unknown() }),
]);
const heardTypes = new Set<unknown>(event.options.map(({ shape }) => shape.type.value));

/** What an answer may take at most, where a request does not say: the wire wants a limit. */
function mostTokensOf(model: string): number {
  if (!model.includes('claude') || /claude-(?:instant|v?2|3)/.test(model)) return 4_096;
  return /claude-opus-4(?:-[01]\b|@|-20)/.test(model) ? 32_000 : 64_000;
}

function toBlocks(message: WireMessage): Block[] {
  const { role, content, own } = message;
  if (own !== undefined) return own as Block[];
  if (role === 'tool') return [{ type: 'tool_result', tool_use_id: message.callId, content }];
  const calls = role === 'assistant' ? (message.calls ?? []) : [];
  return [
    ...(content.trim() === '' ? [] : [{ type: 'text', text: content }]),
    ...calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input: input ?? {} })),
  ];
}

const kept = { cache_control: { type: 'ephemeral' } };

/**
 * What a server may keep for the next request is marked: the history, which comes again with the next question, and
 * while tools are called what was found until now.
 */
function toMessages(messages: WireMessage[]): { role: string; content: Block[] }[] {
  const lastOfHistory = messages.findLastIndex(({ role }) => role === 'user') - 1;
  const told: { role: string; content: Block[] }[] = [];
  for (const [index, message] of messages.entries()) {
    const blocks = toBlocks(message);
    const isNewest = index === messages.length - 1 && message.role === 'tool';
    const last = index === lastOfHistory || isNewest ? blocks.pop() : undefined;
    if (last) blocks.push({ ...last, ...kept });
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const before = told.at(-1);
    if (before?.role === role) before.content.push(...blocks);
    else if (blocks.length > 0) told.push({ role, content: blocks });
  }
  return told;
}

/** What is to fit a schema is called for, and its input is the answer. */
const form = 'answer';

export const createAnthropicWire = (server: { baseUrl: string; apiKey: string; model: string }): Wire => ({
  url: `${server.baseUrl.replace(/\/$/, '')}/messages`,
  headers: { 'x-api-key': server.apiKey, 'anthropic-version': '2023-06-01' },
  mark: 'data:',
  write({ system, messages, tools, mayCall, maxOutputTokens, schema }) {
    const most = mostTokensOf(server.model);
    return {
      model: server.model,
      max_tokens: Math.min(maxOutputTokens ?? most, most),
      ...(system !== '' && { system: [{ type: 'text', text: system, ...kept }] }),
      messages: toMessages(messages),
      ...(tools.length > 0 && {
        tools: tools.map(({ name, description, inputSchema }) => ({
          name,
          description,
          input_schema: inputSchema,
          // Else nothing is heard of it until a long input is whole.
          eager_input_streaming: true,
        })),
        tool_choice: { type: mayCall ? 'auto' : 'none' },
      }),
      ...(schema &&
        tools.length === 0 && {
          tools: [{ name: form, description: 'Takes the answer.', input_schema: schema, eager_input_streaming: true }],
          tool_choice: { type: 'tool', name: form },
        }),
      stream: true,
    };
  },
  openReply,
});

const ends: Record<string, WireReply['end']> = {
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'filter',
};

function openReply(): WireReply {
  const blocks = new Map<number, { block: Block; call: OpenCall | null; isForm: boolean }>();

  const countTokens = (counted: z.infer<typeof usage>) => {
    const input = counted?.input_tokens;
    const cached = (counted?.cache_creation_input_tokens ?? 0) + (counted?.cache_read_input_tokens ?? 0);
    if (input || cached > 0) reply.usage.inputTokens = (input ?? 0) + cached;
    if (counted?.output_tokens) reply.usage.outputTokens = counted.output_tokens;
  };

  const reply: WireReply = {
    ...emptyReply(),
    hear(data) {
      // New kinds of events may come, which say nothing to us.
      if (!heardTypes.has((data as { type?: unknown } | null)?.type)) return;
      const heard = event.parse(data);
      if (heard.type === 'error') throw readErrorEvent(heard.error);
      if (heard.type === 'message_start') countTokens(heard.message.usage);
      if (heard.type === 'content_block_start') {
        const { type, id, name, text, thinking } = heard.content_block;
        const isForm = type === 'tool_use' && name === form;
        const call = type === 'tool_use' && !isForm ? { id: String(id), name: String(name), input: '' } : null;
        if (call) reply.calls.push(call);
        if (typeof text === 'string') reply.said += text;
        if (typeof thinking === 'string') reply.thought += thinking;
        blocks.set(heard.index, { block: { ...heard.content_block }, call, isForm });
      }
      if (heard.type === 'content_block_delta') {
        const { text, thinking, signature, partial_json: input } = heard.delta;
        const { block, call, isForm } = blocks.get(heard.index) ?? { block: {}, call: null, isForm: false };
        reply.said += isForm ? input : text;
        reply.thought += thinking;
        if (call) call.input += input;
        for (const [field, more] of Object.entries({ text, thinking, signature })) {
          if (more !== '') block[field] = `${typeof block[field] === 'string' ? block[field] : ''}${more}`;
        }
      }
      if (heard.type === 'message_delta') {
        countTokens(heard.usage);
        const reason = heard.delta.stop_reason;
        if (reason) reply.end = ends[reason] ?? 'done';
      }
    },
    retell: (calls) =>
      [...blocks.values()]
        .map(({ block, call }): Block => (call ? { ...block, input: calls[reply.calls.indexOf(call)]?.input } : block))
        .filter(({ type, text }) => type !== 'text' || String(text).trim() !== ''),
  };
  return reply;
}
