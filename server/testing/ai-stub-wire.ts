/** The wire formats of the AI stub: what is read from a request, and every frame of an answer in its true form. */
interface StubMessage {
  role: string;
  content: string;
}

/** Of a tool; an input that is a text goes over the wire as it is, however malformed. */
export interface StubCall {
  name: string;
  input: unknown;
}

export interface StubRequest {
  provider: 'openai-compatible' | 'anthropic' | 'ollama';
  model: string;
  system: string;
  /** What a tool returned is a message of the role 'tool', in both formats. */
  messages: StubMessage[];
  /** The names of those offered; none where the model is told to call none. */
  tools: string[];
  stream: boolean;
  maxOutputTokens: number | null;
  /** The request as it came. */
  body: Record<string, unknown>;
}

/** Serves one exchange: the frames know what was opened. */
export interface StubWire {
  readRequest(body: unknown): StubRequest;
  /** Frames before, of, and after the streamed text. A thought comes before all text. */
  open(thought?: string): string;
  say(text: string): string;
  call(calls: StubCall[]): string;
  ping(): string;
  finish(reason?: keyof typeof ends): string;
  failure(type: string, message: string): string;
  /** The body of an answer that is not streamed, and of an HTTP error. */
  whole(text: string): string;
  refusal(status: number): string;
}

export const ends = {
  done: { openai: 'stop', anthropic: 'end_turn', ollama: 'stop' },
  calls: { openai: 'tool_calls', anthropic: 'tool_use', ollama: 'stop' },
  length: { openai: 'length', anthropic: 'max_tokens', ollama: 'length' },
  filter: { openai: 'content_filter', anthropic: 'refusal', ollama: 'content_filter' },
};

const created = 1_767_225_600;
let callsMade = 0;
const newCallId = (): string => `call_${++callsMade}`;
const usage = { prompt_tokens: 12, completion_tokens: 12, total_tokens: 24 };

const errorTypes: Record<number, { openai: string; anthropic: string }> = {
  400: { openai: 'invalid_request_error', anthropic: 'invalid_request_error' },
  401: { openai: 'invalid_request_error', anthropic: 'authentication_error' },
  403: { openai: 'permission_error', anthropic: 'permission_error' },
  404: { openai: 'invalid_request_error', anthropic: 'not_found_error' },
  413: { openai: 'invalid_request_error', anthropic: 'request_too_large' },
  429: { openai: 'rate_limit_exceeded', anthropic: 'rate_limit_error' },
  529: { openai: 'server_error', anthropic: 'overloaded_error' },
};

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Both providers take a plain string, or a list of parts of which some are text. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return asList(content)
    .map((part) => asObject(part).text)
    .filter((text) => typeof text === 'string')
    .join('');
}

export function readMessages(value: unknown): StubMessage[] {
  return asList(value)
    .map(asObject)
    .flatMap(({ role, content }) => {
      const results = asList(content)
        .map(asObject)
        .filter(({ type }) => type === 'tool_result');
      return results.length > 0
        ? results.map((result) => ({ role: 'tool', content: textOf(result.content) }))
        : [{ role: String(role), content: textOf(content) }];
    });
}

const inputText = (input: unknown): string => (typeof input === 'string' ? input : JSON.stringify(input));

/** As a provider streams it: not all at once. */
const halves = (text: string): string[] => {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
};

function data(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

export function createOpenAiWire(): StubWire {
  let model = '';
  let countsTokens = false;
  const chunk = (delta: Record<string, unknown>, finishReason: string | null = null) =>
    data({
      id: 'chatcmpl-stub',
      object: 'chat.completion.chunk',
      created,
      model,
      system_fingerprint: 'fp_stub',
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    });
  return {
    readRequest(body) {
      const { messages, tools, stream, max_tokens: maxTokens, ...rest } = asObject(body);
      model = String(rest.model);
      countsTokens = asObject(rest.stream_options).include_usage === true;
      const all = readMessages(messages);
      const system = all.filter(({ role }) => role === 'system' || role === 'developer');
      return {
        provider: 'openai-compatible',
        model,
        system: system.map(({ content }) => content).join('\n'),
        messages: all.filter((message) => !system.includes(message)),
        tools:
          rest.tool_choice === 'none'
            ? []
            : asList(tools).map((tool) => String(asObject(asObject(tool).function).name)),
        stream: stream === true,
        body: asObject(body),
        maxOutputTokens: typeof maxTokens === 'number' ? maxTokens : null,
      };
    },
    open: (thought) =>
      chunk({ role: 'assistant', content: '', refusal: null }) +
      (thought === undefined ? '' : chunk({ reasoning_content: thought })),
    say: (text) => chunk({ content: text }),
    call: (calls) =>
      calls
        .flatMap(({ name, input }, index) => [
          chunk({ tool_calls: [{ index, id: newCallId(), type: 'function', function: { name, arguments: '' } }] }),
          ...halves(inputText(input)).map((part) => chunk({ tool_calls: [{ index, function: { arguments: part } }] })),
        ])
        .join(''),
    ping: () => ': ping\n\n',
    finish: (reason = 'done') =>
      [
        chunk({}, ends[reason].openai),
        countsTokens
          ? data({ id: 'chatcmpl-stub', object: 'chat.completion.chunk', created, model, choices: [], usage })
          : '',
        'data: [DONE]\n\n',
      ].join(''),
    failure: (type, message) => data({ error: { message, type, param: null, code: null } }),
    whole: (text) =>
      JSON.stringify({
        id: 'chatcmpl-stub',
        object: 'chat.completion',
        created,
        model,
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: text, refusal: null },
            logprobs: null,
            finish_reason: 'stop',
          },
        ],
        usage,
      }),
    refusal: (status) =>
      JSON.stringify({
        error: {
          message: `The stub refuses with ${status}.`,
          type: errorTypes[status]?.openai ?? 'server_error',
          param: null,
          code: status === 404 ? 'model_not_found' : null,
        },
      }),
  };
}

function event(value: { type: string } & Record<string, unknown>): string {
  return `event: ${value.type}\n${data(value)}`;
}

function think(thinking: string): string {
  return [
    event({ type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } }),
    event({ type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking } }),
    event({ type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'stub' } }),
    event({ type: 'content_block_stop', index: 0 }),
  ].join('');
}

export function createAnthropicWire(): StubWire {
  let model = '';
  let index = 0;
  let isTextOpen = false;
  const openText = (): string => {
    if (isTextOpen) return '';
    isTextOpen = true;
    return event({ type: 'content_block_start', index, content_block: { type: 'text', text: '' } });
  };
  const closeText = (): string => {
    if (!isTextOpen) return '';
    isTextOpen = false;
    return event({ type: 'content_block_stop', index: index++ });
  };
  return {
    readRequest(body) {
      const { messages, system, tools, stream, max_tokens: maxTokens, ...rest } = asObject(body);
      model = String(rest.model);
      return {
        provider: 'anthropic',
        model,
        system: textOf(system),
        messages: readMessages(messages),
        tools:
          asObject(rest.tool_choice).type === 'none' ? [] : asList(tools).map((tool) => String(asObject(tool).name)),
        stream: stream === true,
        body: asObject(body),
        maxOutputTokens: typeof maxTokens === 'number' ? maxTokens : null,
      };
    },
    open(thought) {
      const start = event({
        type: 'message_start',
        message: {
          id: 'msg_stub',
          type: 'message',
          role: 'assistant',
          model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 12, output_tokens: 1 },
        },
      });
      index = thought === undefined ? 0 : 1;
      return thought === undefined ? start : start + think(thought);
    },
    say: (text) => openText() + event({ type: 'content_block_delta', index, delta: { type: 'text_delta', text } }),
    call: (calls) =>
      closeText() +
      calls
        .flatMap(({ name, input }) => {
          const at = index++;
          return [
            event({
              type: 'content_block_start',
              index: at,
              content_block: { type: 'tool_use', id: newCallId(), name, input: {} },
            }),
            ...halves(inputText(input)).map((part) =>
              event({
                type: 'content_block_delta',
                index: at,
                delta: { type: 'input_json_delta', partial_json: part },
              }),
            ),
            event({ type: 'content_block_stop', index: at }),
          ];
        })
        .join(''),
    ping: () => event({ type: 'ping' }),
    finish: (reason = 'done') =>
      closeText() +
      event({
        type: 'message_delta',
        delta: { stop_reason: ends[reason].anthropic, stop_sequence: null },
        usage: { output_tokens: 12 },
      }) +
      event({ type: 'message_stop' }),
    failure: (type, message) => event({ type: 'error', error: { type, message } }),
    whole: (text) =>
      JSON.stringify({
        id: 'msg_stub',
        type: 'message',
        role: 'assistant',
        model,
        content: [{ type: 'text', text }],
        stop_reason: 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: 12, output_tokens: 12 },
      }),
    refusal: (status) =>
      JSON.stringify({
        type: 'error',
        error: { type: errorTypes[status]?.anthropic ?? 'api_error', message: `The stub refuses with ${status}.` },
        request_id: 'req_stub',
      }),
  };
}
