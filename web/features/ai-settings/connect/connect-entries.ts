// What is entered to connect a model, and what it means to the server.
import type { AiBudget, AiSettings, OfferedModel } from '../../../../contract/ai-settings.ts';
import { readAmount } from '../../../lib/format.ts';
import type { Connection } from './connect-api.ts';
import { costOfAnswers, unitFor } from './connect-words.ts';
import { findService, modelServices } from './model-services.ts';

export type Way = 'local' | 'key' | 'address';

export interface Entries {
  /** `null` until one is chosen. */
  way: Way | null;
  /** Of the server of this machine that is chosen. */
  localUrl: string;
  localNeedsKey: boolean;
  /** The name of who made the key. */
  service: string;
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Typed, where nobody tells it. */
  contextTokens: string;
  limit: string;
}

export type KnownEntries = Entries & { way: Way };

export function startEntries({ connection, budget }: AiSettings): Entries {
  const { provider = 'instance', baseUrl = null, model = null, contextTokens = null } = connection ?? {};
  const asks = provider === 'openai-compatible' || provider === 'anthropic';
  const service = asks ? findService({ provider, baseUrl }) : null;
  const ownUrl = service ? '' : (baseUrl ?? '');
  return {
    way: service ? 'key' : null,
    localUrl: ownUrl,
    localNeedsKey: false,
    service: service?.name ?? '',
    baseUrl: ownUrl,
    apiKey: '',
    model: model ?? '',
    contextTokens: contextTokens === null ? '' : String(contextTokens),
    limit: budget?.limit?.toLocaleString('en-US') ?? '',
  };
}

/** With what is connected already, else with what is nearest. */
export function chooseWay({ way, baseUrl }: Entries, servers: readonly { baseUrl: string }[]): Way {
  if (way !== null) return way;
  if (baseUrl !== '') return servers.some((server) => server.baseUrl === baseUrl) ? 'local' : 'address';
  return servers.length > 0 ? 'local' : 'key';
}

/** An empty key is one that was not entered: what is stored stays. */
export function toConnection(entries: Entries, model?: OfferedModel): Connection {
  const { way, localUrl, localNeedsKey, service, baseUrl, apiKey, model: name, contextTokens } = entries;
  const chosen = modelServices.find((each) => each.name === service);
  const ownWord = model?.contextTokens ?? null;
  // A server of this machine that says how much it reads is asked each time.
  const told = ownWord === null ? readAmount(contextTokens) : way === 'local' ? null : ownWord;
  const asked = { model: name.trim() || null, contextTokens: told };
  const key = apiKey.trim() && { apiKey: apiKey.trim() };
  if (way === 'local')
    return { provider: 'openai-compatible', baseUrl: localUrl, ...(localNeedsKey ? key : { apiKey: null }), ...asked };
  if (way === 'key' && chosen) return { provider: chosen.provider, baseUrl: chosen.baseUrl, ...key, ...asked };
  return { provider: 'openai-compatible', baseUrl: baseUrl.trim() || null, ...key, ...asked };
}

/** Where the chosen way leads. */
export const addressOf = ({ way, localUrl, baseUrl }: KnownEntries): string =>
  way === 'local' ? localUrl : baseUrl.trim();

/** `null`: the budget stays as it is. */
export function toBudget({ way, limit: typed }: Entries, budget: AiBudget | null, model: OfferedModel | undefined) {
  if (way === 'local' || !budget) return null;
  const unit = unitFor(budget, model);
  const limit = readAmount(typed);
  const prices = model && costOfAnswers(model) !== null ? model : budget;
  const isAsBefore = prices.inputPrice === budget.inputPrice && prices.outputPrice === budget.outputPrice;
  if (limit === null && budget.unit === 'none' && isAsBefore) return null;
  return {
    unit: limit === null ? ('none' as const) : unit,
    limit,
    inputPrice: prices.inputPrice,
    outputPrice: prices.outputPrice,
  };
}

const needed = {
  local: (entries: Entries) => ({ localUrl: entries.localUrl === '' && 'Please choose one of these servers.' }),
  key: ({ service }: Entries) => ({ service: service === '' && 'Please choose who made this key.' }),
  address: ({ baseUrl }: Entries) => ({ baseUrl: baseUrl.trim() === '' && 'Please enter its address.' }),
};

/** What is missing, or no number; all else is the server's to say. */
export function findMistakes(entries: KnownEntries, until: 'server' | 'model'): Record<string, string> {
  const { model, contextTokens, limit } = entries;
  const isNoNumber = (typed: string) => typed.trim() !== '' && readAmount(typed) === null && 'Please enter a number.';
  const mistakes: Record<string, string | false> = {
    ...needed[entries.way](entries),
    ...(until === 'model' && {
      model: model.trim() === '' && 'Please choose a model.',
      contextTokens: isNoNumber(contextTokens),
      limit: isNoNumber(limit),
    }),
  };
  return Object.fromEntries(Object.entries(mistakes).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
