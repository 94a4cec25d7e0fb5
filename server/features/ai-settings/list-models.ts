/** Asks a server itself which models it has, and what they can read at once. */
import { z } from 'zod';
import type { ModelOffer, OfferedModel } from '../../../contract/ai-settings.ts';
import { ModelError } from '../../platform/ai/index.ts';
import { explainFailure } from './explain-failure.ts';
import { chooseLocalModel, findKnownModel, pricesOf, recommendModel } from './known-models.ts';
import type { Choice } from './model-source.ts';

type Send = typeof globalThis.fetch;

const patienceMs = 15_000;
const listLimit = 4 * 1024 * 1024;
const mostModels = 500;
const describedModels = 20;
const anthropicAddress = 'https://api.anthropic.com/v1';

/** They answer no questions. */
const otherKinds = /embed|whisper|tts|image|dall-e|moderation|audio|realtime|transcri|rerank|guard|video|veo|imagen/i;

const size = z.number().int().positive().optional().catch(undefined);
/** A price for one token, as a text. */
const price = z.coerce.number().nonnegative().max(1).optional().catch(undefined);
const listedModel = z.object({
  id: z.string().min(1).max(200),
  // Each server has a word of its own for it.
  context_length: size,
  context_window: size,
  max_context_length: size,
  max_model_len: size,
  max_input_tokens: size,
  meta: z.object({ n_ctx: size }).optional().catch(undefined),
  pricing: z.object({ prompt: price, completion: price }).optional().catch(undefined),
});
const modelList = z.object({ data: z.array(z.unknown()).nullable() });
const ollamaDetails = z.object({ model_info: z.record(z.string(), z.unknown()) });

const perMillion = (dollars: number | undefined): number | null =>
  dollars === undefined ? null : Math.round(dollars * 1e12) / 1e6;

function describe(listed: z.output<typeof listedModel>): OfferedModel {
  const known = findKnownModel(listed.id);
  const told =
    listed.context_length ??
    listed.context_window ??
    listed.max_context_length ??
    listed.max_model_len ??
    listed.max_input_tokens ??
    listed.meta?.n_ctx;
  const input = perMillion(listed.pricing?.prompt);
  return {
    id: listed.id,
    contextTokens: told ?? known?.contextTokens ?? null,
    inputPrice: input ?? known?.inputPrice ?? null,
    outputPrice: perMillion(listed.pricing?.completion) ?? known?.outputPrice ?? null,
    pricesOf: input === null && known ? pricesOf : null,
  };
}

async function askJson(send: Send, url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) {
    await response.body?.cancel();
    const { status } = response;
    if (status === 401 || status === 403) throw new ModelError('refused_key');
    if (status === 429) throw new ModelError('rate_limited');
    throw new ModelError(status === 404 ? 'unknown_model' : 'unavailable', { detail: `HTTP ${status}` });
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > listLimit) throw new ModelError('bad_answer', { detail: 'over the size limit' });
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new ModelError('bad_answer', { detail: 'no JSON' });
  }
}

const headersOf = ({ provider, apiKey }: Choice): Record<string, string> => {
  if (provider === 'anthropic') return { 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' };
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
};

const isOllama = (send: Send, root: string): Promise<boolean> =>
  askJson(send, `${root}/api/version`).then(
    (answer) => z.object({ version: z.string() }).safeParse(answer).success,
    () => false,
  );

/** What the model was made for; that much of it is read at once is up to Ollama's settings. */
async function askOllama(send: Send, root: string, model: OfferedModel): Promise<OfferedModel> {
  const body = JSON.stringify({ model: model.id });
  const answer = await askJson(send, `${root}/api/show`, { method: 'POST', body }).catch(() => null);
  const info = ollamaDetails.safeParse(answer).data?.model_info ?? {};
  const told = Object.entries(info).find(([name]) => name.endsWith('.context_length'))?.[1];
  return typeof told === 'number' ? { ...model, contextTokens: told } : model;
}

const nothing: Omit<ModelOffer, 'works' | 'message'> = { models: [], recommended: null, toGet: null };

/** Bounded in size and time; a server that cannot be asked is said to be so in a sentence. */
export async function listModels(choice: Choice, send: Send): Promise<ModelOffer> {
  const baseUrl = choice.baseUrl ?? anthropicAddress;
  try {
    const address = `${baseUrl}/models${choice.provider === 'anthropic' ? '?limit=100' : ''}`;
    const list = modelList.safeParse(await askJson(send, address, { headers: headersOf(choice) }));
    if (!list.success) throw new ModelError('bad_answer', { detail: 'no list of models' });
    const listed = (list.data.data ?? []).map((each) => listedModel.safeParse(each).data);
    const models = listed
      .filter((each) => each !== undefined)
      .filter(({ id }) => !otherKinds.test(id))
      .slice(0, mostModels)
      .map(describe);
    const root = baseUrl.replace(/\/v1$/, '');
    const mayBeOllama = choice.provider === 'openai-compatible' && !choice.apiKey;
    if (!mayBeOllama || !(await isOllama(send, root))) return offer(models);
    const described = models.slice(0, describedModels).map((model) => askOllama(send, root, model));
    const { name, bytes } = chooseLocalModel();
    const offered = offer([...(await Promise.all(described)), ...models.slice(describedModels)]);
    return offered.recommended === null ? { ...offered, toGet: { model: name, bytes } } : offered;
  } catch (error) {
    return { works: false, message: explainFailure(asModelError(error), 'a list of models'), ...nothing };
  }
}

const offer = (models: OfferedModel[]): ModelOffer => ({
  ...nothing,
  works: true,
  message: null,
  models,
  recommended: recommendModel(models.map(({ id }) => id)),
});

function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof Error && error.name === 'TimeoutError') return new ModelError('silent');
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  return new ModelError('unavailable', code === null ? {} : { detail: code });
}
