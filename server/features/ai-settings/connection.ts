/** What an admin enters of a provider, checked before it is stored or asked. */
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { updateAiSettings } from '../../../contract/ai-settings.ts';
import { createAddressRule } from '../../platform/ai/index.ts';
import { invalidInput } from '../../platform/errors/app-error.ts';
import { isIP } from 'node:net';
import { choiceWithoutServer, type Choice, type ModelChoices } from './model-source.ts';
import type { AiSettingsRow } from './queries.ts';

type Entered = BodyOf<typeof updateAiSettings>;

export const privateAddress =
  'This address is inside a private network. Goodstead may ask it only where whoever runs this site allows private addresses.';

export interface Entering {
  models: ModelChoices;
  stored: AiSettingsRow | null;
  /** Whoever enters it runs this site. */
  isOperator: boolean;
}

/** With a model, as what is stored or asked needs one. */
export function readChoice(entered: Entered, entering: Entering): Choice {
  const choice = readServer(entered, entering);
  const { provider, model } = choice;
  if (provider !== 'instance' && provider !== 'built-in' && !model) {
    throw invalidInput('Please enter the name of the model.', 'model');
  }
  return choice;
}

/** With the stored key where it still belongs to what was entered: it never goes to another address. */
export function readServer(entered: Entered, entering: Entering): Choice {
  const { provider, baseUrl, model, contextTokens } = entered;
  if (provider === 'instance' || provider === 'built-in') return choiceWithoutServer(provider);
  if (provider === 'openai-compatible' && !baseUrl) {
    throw invalidInput('Please enter the address of the server, with its /v1.', 'baseUrl');
  }
  if (baseUrl) expectMayAsk(baseUrl, entering);
  const apiKey = entered.apiKey === undefined ? keptKey(entered, entering) : entered.apiKey;
  if (provider === 'anthropic' && !apiKey)
    throw invalidInput('Please enter the key that Anthropic gave you.', 'apiKey');
  return { provider, baseUrl, model, contextTokens, apiKey };
}

const originOf = (baseUrl: string | null): string | null => baseUrl && new URL(baseUrl).origin;

const keptKey = ({ provider, baseUrl }: Entered, { stored, models }: Entering): string | null =>
  stored && stored.provider === provider && originOf(stored.baseUrl) === originOf(baseUrl)
    ? models.openKey(stored)
    : null;

/**
 * Throws for an address in numbers that may not be asked; a name is resolved when it is. What runs beside the site is its
 * operator's to choose, or nobody else could be kept from finding it; what was chosen may be asked further on.
 */
export function expectMayAsk(baseUrl: string, { models, stored, isOperator }: Entering): void {
  const { rules, localServers } = models;
  const isLocal = localServers.some((server) => server.baseUrl === baseUrl);
  if (isLocal && (isOperator || stored?.baseUrl === baseUrl)) return;
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  const mayAsk = isIP(host) ? createAddressRule(rules)(host) : !isLocal || rules.privateAddresses;
  if (!mayAsk) throw invalidInput(privateAddress, 'baseUrl');
}
