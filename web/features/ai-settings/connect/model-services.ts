// Who offers models for a key: told by the key's form, where it has one of its own.

export interface ModelService {
  name: string;
  provider: 'openai-compatible' | 'anthropic';
  /** `null`: the provider's own. */
  baseUrl: string | null;
  keyForm: RegExp | null;
  /** Where a key is made. */
  keyPage: string;
}

/** Of forms that begin alike, the longer one first. */
export const modelServices: readonly ModelService[] = [
  {
    name: 'Anthropic',
    provider: 'anthropic',
    baseUrl: null,
    keyForm: /^sk-ant-/,
    keyPage: 'https://console.anthropic.com/settings/keys',
  },
  {
    name: 'OpenRouter',
    provider: 'openai-compatible',
    baseUrl: 'https://openrouter.ai/api/v1',
    keyForm: /^sk-or-/,
    keyPage: 'https://openrouter.ai/settings/keys',
  },
  {
    name: 'OpenAI',
    provider: 'openai-compatible',
    baseUrl: 'https://api.openai.com/v1',
    keyForm: /^sk-/,
    keyPage: 'https://platform.openai.com/api-keys',
  },
  {
    name: 'Google',
    provider: 'openai-compatible',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    keyForm: /^AIza/,
    keyPage: 'https://aistudio.google.com/app/apikey',
  },
  {
    name: 'Groq',
    provider: 'openai-compatible',
    baseUrl: 'https://api.groq.com/openai/v1',
    keyForm: /^gsk_/,
    keyPage: 'https://console.groq.com/keys',
  },
  {
    name: 'Mistral',
    provider: 'openai-compatible',
    baseUrl: 'https://api.mistral.ai/v1',
    keyForm: null,
    keyPage: 'https://console.mistral.ai/api-keys',
  },
];

/** `null` where it could be anybody's. */
export const tellService = (key: string): ModelService | null =>
  modelServices.find(({ keyForm }) => keyForm?.test(key.trim())) ?? null;

interface Place {
  provider: string | null;
  baseUrl: string | null;
}

export const findService = ({ provider, baseUrl }: Place): ModelService | null =>
  modelServices.find((service) => service.provider === provider && service.baseUrl === baseUrl) ?? null;

/** "OpenRouter", or the host of an address of one's own. */
export const nameService = (place: Place): string =>
  findService(place)?.name ?? (place.baseUrl === null ? '' : new URL(place.baseUrl).host);
