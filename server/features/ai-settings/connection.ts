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

/** With a model, as what is stored or asked needs one. */
export function readChoice(entered: Entered, stored: AiSettingsRow | null, models: ModelChoices): Choice {
  const choice = readServer(entered, stored, models);
  const { provider, model } = choice;
  if (provider !== 'instance' && provider !== 'built-in' && !model) {
    throw invalidInput('Please enter the name of the model.', 'model');
  }
  return choice;
}

/** With the stored key where it still belongs to what was entered: it never goes to another address. */
export function readServer(entered: Entered, stored: AiSettingsRow | null, models: ModelChoices): Choice {
  const { provider, baseUrl, model, contextTokens } = entered;
  if (provider === 'instance' || provider === 'built-in') return choiceWithoutServer(provider);
  if (provider === 'openai-compatible' && !baseUrl) {
    throw invalidInput('Please enter the address of the server, with its /v1.', 'baseUrl');
  }
  if (baseUrl) expectMayAsk(baseUrl, models);
  const apiKey = entered.apiKey === undefined ? keptKey(entered, stored, models) : entered.apiKey;
  if (provider === 'anthropic' && !apiKey)
    throw invalidInput('Please enter the key that Anthropic gave you.', 'apiKey');
  return { provider, baseUrl, model, contextTokens, apiKey };
}

const originOf = (baseUrl: string | null): string | null => baseUrl && new URL(baseUrl).origin;

const keptKey = ({ provider, baseUrl }: Entered, stored: AiSettingsRow | null, models: ModelChoices): string | null =>
  stored && stored.provider === provider && originOf(stored.baseUrl) === originOf(baseUrl)
    ? models.openKey(stored)
    : null;

/** Throws for an address in numbers that may not be asked; a name is resolved when it is. */
export function expectMayAsk(baseUrl: string, { rules, localServers }: ModelChoices): void {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  if (!isIP(host) || localServers.some((server) => server.baseUrl === baseUrl)) return;
  if (!createAddressRule(rules)(host)) throw invalidInput(privateAddress, 'baseUrl');
}
