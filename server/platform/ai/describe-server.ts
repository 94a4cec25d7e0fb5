/** What a model server says of itself: its kind, its models with their windows, and how many requests it takes at once. */
import { z } from 'zod';
import { anthropicUrl, anthropicWindow, type AnthropicConfiguration } from './anthropic.ts';
import { askServer } from './bounded-json.ts';
import type { Send } from './guarded-send.ts';
import { ModelError } from './language-model.ts';
import { isPrivateHost } from './address-rule.ts';

export interface ServerModel {
  id: string;
  /** What it says of its window. */
  contextTokens: number | null;
  /** What it says of its price: dollars for a million tokens. */
  inputPrice: number | null;
  outputPrice: number | null;
}

export interface ServerDescription {
  kind: 'ollama' | 'llama.cpp' | 'lm-studio' | 'openai-compatible' | 'anthropic';
  models: ServerModel[];
  /** How many requests at once; null where it does not say. */
  slots: number | null;
  /** Whether its model is told of tools; null where it does not say. llama.cpp drops them without a word where not. */
  tools: boolean | null;
}

export type DescribedServer =
  | { provider: 'openai-compatible'; baseUrl: string; apiKey: string | null }
  | Pick<AnthropicConfiguration, 'provider' | 'baseUrl' | 'apiKey'>;

const mostModels = 1000;

const tokens = z.number().int().positive().max(100_000_000).nullish().catch(null);
/** Of one token, as a text. */
const price = z.coerce.number().nonnegative().max(1).nullish().catch(null);
const listedModel = z.object({
  id: z.string().min(1).max(200),
  context_length: tokens,
  context_window: tokens,
  loaded_context_length: tokens,
  max_model_len: tokens,
  max_context_length: tokens,
  max_input_tokens: tokens,
  pricing: z.object({ prompt: price, completion: price }).nullish().catch(null),
  meta: z.object({ n_ctx: tokens, n_ctx_train: tokens }).nullish().catch(null),
});
const modelList = z.object({ data: z.array(listedModel.nullable().catch(null)) });
const llamaProps = z.object({
  total_slots: z.number().int().min(1).max(64).catch(1),
  default_generation_settings: z.object({ n_ctx: tokens }),
  chat_template_caps: z.object({ supports_tools: z.boolean() }).nullish().catch(null),
});
const ollamaVersion = z.object({ version: z.string() });

/** Where a server answers that is no part of OpenAI's words. */
export const rootOf = (baseUrl: string): string => baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '');

export const keyHeaders = (apiKey: string | null): Record<string, string> =>
  apiKey ? { authorization: `Bearer ${apiKey}` } : {};

/** On this machine or in a network of one's own. */
export const isOwnServer = (baseUrl: string): boolean => isPrivateHost(new URL(baseUrl).hostname);

const perMillion = (dollars: number | null | undefined): number | null =>
  typeof dollars === 'number' ? Math.round(dollars * 1e12) / 1e6 : null;

const readModels = (list: z.infer<typeof modelList>, props: z.infer<typeof llamaProps> | null): ServerModel[] =>
  list.data.slice(0, mostModels).flatMap((model) =>
    model
      ? {
          // llama.cpp names a model by its path, and takes any name.
          id: props ? model.id.slice(model.id.search(/[^\\/]*$/)) : model.id,
          contextTokens:
            props?.default_generation_settings.n_ctx ??
            model.loaded_context_length ??
            model.context_length ??
            model.context_window ??
            model.max_model_len ??
            model.max_input_tokens ??
            model.max_context_length ??
            model.meta?.n_ctx ??
            model.meta?.n_ctx_train ??
            null,
          inputPrice: perMillion(model.pricing?.prompt),
          outputPrice: perMillion(model.pricing?.completion),
        }
      : [],
  );

/** Throws ModelError where it cannot be reached, refuses the key, or is no such server. `patience` in milliseconds. */
export async function describeServer(
  server: DescribedServer,
  send?: Send,
  patience?: number,
): Promise<ServerDescription> {
  const baseUrl = server.baseUrl ?? anthropicUrl;
  const headers: Record<string, string> =
    server.provider === 'anthropic'
      ? { 'x-api-key': server.apiKey, 'anthropic-version': '2023-06-01' }
      : keyHeaders(server.apiKey);
  const ask = (url: string) => askServer({ url, headers }, send, patience);
  /** What only some kinds of server know; that others do not is no failure. */
  const askPerhaps = async <T>(path: string, schema: z.ZodType<T>): Promise<T | null> => {
    if (assumeWindow(server) !== null) return null;
    const answer = await ask(`${rootOf(baseUrl)}${path}`).catch(() => null);
    return schema.safeParse(answer).data ?? null;
  };
  const [listed, version, props, studio] = await Promise.all([
    ask(`${baseUrl.replace(/\/+$/, '')}/models`).catch((error: unknown) => ({ error })),
    askPerhaps('/api/version', ollamaVersion),
    askPerhaps('/props', llamaProps),
    askPerhaps('/api/v0/models', modelList),
  ]);
  if (typeof listed === 'object' && listed !== null && 'error' in listed) throw toModelError(listed.error);
  const list = modelList.safeParse(studio ?? listed).data;
  if (!list && !version && listed !== null) throw new ModelError('wrong_service', { detail: 'no list of models' });
  const kind = version ? 'ollama' : props ? 'llama.cpp' : studio ? 'lm-studio' : server.provider;
  return {
    kind,
    models: list ? readModels(list, props) : [],
    slots: props?.total_slots ?? null,
    tools: props?.chat_template_caps?.supports_tools ?? null,
  };
}

function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof SyntaxError) return new ModelError('wrong_service', { detail: 'no JSON' });
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return new ModelError('unavailable', { detail: typeof code === 'string' ? code : 'no answer' });
}

/** Of services that do not say it in their lists: what even their smaller models have. */
const windowsOfServices: Record<string, number> = {
  'api.openai.com': 128_000,
  'generativelanguage.googleapis.com': 1_000_000,
  'api.deepseek.com': 64_000,
  'api.groq.com': 131_072,
  'api.mistral.ai': 128_000,
  'openrouter.ai': 32_768,
  'api.x.ai': 131_072,
};

/** Where a service's list of models does not say; null where it is not known for one. */
export const assumeWindow = (server: DescribedServer): number | null =>
  server.provider === 'anthropic' ? anthropicWindow : (windowsOfServices[new URL(server.baseUrl).hostname] ?? null);
