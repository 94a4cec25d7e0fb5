/** What an admin enters of a provider, checked before it is stored or asked. */
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { updateAiSettings } from '../../../contract/ai-settings.ts';
import { createAddressRule } from '../../platform/ai/index.ts';
import { invalidInput } from '../../platform/errors/app-error.ts';
import { isIP } from 'node:net';
import type { Choice, ModelChoices } from './model-source.ts';
import type { AiSettingsRow } from './queries.ts';

type Entered = BodyOf<typeof updateAiSettings>;

export const privateAddress =
  'This address is inside a private network. Goodstead may ask it only where whoever runs this site allows private addresses.';

/** With the stored key where it still belongs to what was entered: it never goes to another address. */
export function readChoice(entered: Entered, stored: AiSettingsRow | null, models: ModelChoices): Choice {
  const { provider, baseUrl, model } = entered;
  if (provider === 'instance' || provider === 'built-in') {
    return { provider, baseUrl: null, model: null, apiKey: null };
  }
  if (provider === 'openai-compatible' && !baseUrl) {
    throw invalidInput('Please enter the address of the server, with its /v1.', 'baseUrl');
  }
  if (baseUrl && !mayAsk(baseUrl, models)) throw invalidInput(privateAddress, 'baseUrl');
  if (!model) throw invalidInput('Please enter the name of the model.', 'model');
  const apiKey = entered.apiKey === undefined ? keptKey(entered, stored, models) : entered.apiKey;
  if (provider === 'anthropic' && !apiKey)
    throw invalidInput('Please enter the key that Anthropic gave you.', 'apiKey');
  return { provider, baseUrl, model, apiKey };
}

const originOf = (baseUrl: string | null): string | null => baseUrl && new URL(baseUrl).origin;

const keptKey = ({ provider, baseUrl }: Entered, stored: AiSettingsRow | null, models: ModelChoices): string | null =>
  stored && stored.provider === provider && originOf(stored.baseUrl) === originOf(baseUrl)
    ? models.openKey(stored)
    : null;

/** Of an address in numbers; a name is resolved when it is asked. */
function mayAsk(baseUrl: string, { rules, localServers }: ModelChoices): boolean {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  return !isIP(host) || localServers.some((server) => server.baseUrl === baseUrl) || createAddressRule(rules)(host);
}
