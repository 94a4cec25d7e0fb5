/** Ollama's own words, and what it says of itself. */
import type { ServerResponse } from 'node:http';
import { asList, asObject, ends, readMessages, type StubWire } from './ai-stub-wire.ts';

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

export function createOllamaWire(): StubWire {
  let model = '';
  const say = (message: Record<string, unknown>, more: object = {}) =>
    line({ model, message: { role: 'assistant', content: '', ...message }, done: false, ...more });
  return {
    readRequest(body) {
      const { messages, tools, options, stream, ...rest } = asObject(body);
      model = String(rest.model);
      const all = readMessages(messages);
      const { num_predict: most } = asObject(options);
      return {
        provider: 'ollama',
        model,
        system: all
          .filter(({ role }) => role === 'system')
          .map(({ content }) => content)
          .join('\n'),
        messages: all.filter(({ role }) => role !== 'system'),
        tools: asList(tools).map((tool) => String(asObject(asObject(tool).function).name)),
        stream: stream === true,
        maxOutputTokens: typeof most === 'number' ? most : null,
        body: asObject(body),
      };
    },
    open: (thought) => (thought === undefined ? '' : say({ thinking: thought })),
    say: (text) => say({ content: text }),
    call: (calls) =>
      calls.map(({ name, input }) => say({ tool_calls: [{ function: { name, arguments: input } }] })).join(''),
    ping: () => '\n',
    finish: (reason = 'done') =>
      say({}, { done: true, done_reason: ends[reason].ollama, prompt_eval_count: 12, eval_count: 12 }),
    failure: (type, message) => line({ error: `${type}: ${message}` }),
    whole: (text) => say({ content: text }, { done: true, done_reason: 'stop' }),
    refusal: (status) => JSON.stringify({ error: `The stub refuses with ${status}.` }),
  };
}

/** What `/api/show` says; by default a model that can call tools. */
export interface ShownModel {
  capabilities?: string[];
  model_info?: Record<string, unknown>;
  parameters?: string;
}

/** Null where it is not one of these. */
export function answerAboutOllama(path: string, shown: ShownModel | null): object | null {
  if (path === '/ollama/api/version') return { version: '0.12.0' };
  if (path === '/ollama/v1/models') return { object: 'list', data: [{ id: 'stub', object: 'model' }] };
  if (path === '/ollama/api/show')
    return shown ?? { capabilities: ['completion', 'tools'], model_info: { 'stub.context_length': 131_072 } };
  return null;
}

/** A model in two layers, which arrive in halves. */
export function pull(response: ServerResponse, name: string): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  response.write(line({ status: 'pulling manifest' }));
  if (name === 'nobody/knows') return void response.end(line({ error: 'pull model manifest: file does not exist' }));
  for (const [digest, completed] of [
    ['one', 50],
    ['one', 100],
    ['two', 200],
  ])
    response.write(line({ status: `pulling ${digest}`, digest, total: digest === 'one' ? 100 : 400, completed }));
  if (name === 'cut') return void response.destroy();
  response.end(
    line({ status: 'pulling two', digest: 'two', total: 400, completed: 400 }) + line({ status: 'success' }),
  );
}
