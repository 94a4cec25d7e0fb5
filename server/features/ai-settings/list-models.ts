/** What a server offers, as it says itself, with what is known of it besides. */
import type { ModelOffer, OfferedModel } from '../../../contract/ai-settings.ts';
import { assumeWindow, describeServer, isThisMachine, ModelError, type ServerModel } from '../../platform/ai/index.ts';
import { explainFailure } from './explain-failure.ts';
import { datePrices, findKnownModel, listToGet, recommendModel } from './known-models.ts';
import type { Choice, ModelChoices } from './model-source.ts';

const mostModels = 500;
/** A long list of a service comes slowly over a slow line; somebody waits for it. */
const patienceMs = 15_000;
/** Of an Ollama, each of which is asked for by itself. */
const askedModels = 20;

/** They answer no questions. */
const otherKinds = /embed|whisper|tts|image|dall-e|moderation|audio|realtime|transcri|rerank|guard|video|veo|imagen/i;

function describe(
  { id, contextTokens, inputPrice, outputPrice }: ServerModel,
  usualTokens: number | null,
): OfferedModel {
  const known = findKnownModel(id);
  const told = inputPrice !== null || outputPrice !== null;
  const prices = told
    ? { inputPrice, outputPrice }
    : { inputPrice: known?.inputPrice ?? null, outputPrice: known?.outputPrice ?? null };
  return {
    id,
    contextTokens: contextTokens ?? known?.contextTokens ?? usualTokens,
    ...prices,
    pricesOf: told ? null : datePrices(id, prices),
  };
}

const asksForKey = 'This server asks for a key. Please enter it.';

/** A server that cannot be asked is said to be so in a sentence. */
export async function listModels(choice: Choice, models: ModelChoices): Promise<ModelOffer> {
  const nothing = { models: [], recommended: null, toGet: [] };
  const { baseUrl, apiKey } = choice;
  const server =
    choice.provider === 'anthropic' || baseUrl === null
      ? { provider: 'anthropic' as const, apiKey: apiKey ?? '', ...(baseUrl !== null && { baseUrl }) }
      : { provider: 'openai-compatible' as const, baseUrl, apiKey };
  const readWindow = async (model: OfferedModel): Promise<OfferedModel> => {
    const window = models.readWindow({ ...choice, model: model.id });
    return { ...model, contextTokens: await window.catch(() => null) };
  };
  try {
    const { kind, models: told } = await describeServer(server, models.sendTo(baseUrl), patienceMs);
    const all = told
      .filter(({ id }) => !otherKinds.test(id))
      .slice(0, mostModels)
      .map((model) => describe(model, assumeWindow(server)));
    const isOllama = kind === 'ollama';
    const offered = isOllama
      ? [...(await Promise.all(all.slice(0, askedModels).map(readWindow))), ...all.slice(askedModels)]
      : all;
    const recommended = recommendModel(offered.map(({ id }) => id));
    const toGet = isOllama && baseUrl !== null && recommended === null ? listToGet(isThisMachine(baseUrl)) : [];
    return { works: true, message: null, models: offered, recommended, toGet };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const wantsKey = error.reason === 'refused_key' && apiKey === null;
    const message = wantsKey ? asksForKey : explainFailure(error, 'a list of models');
    return { works: false, message, ...nothing };
  }
}
