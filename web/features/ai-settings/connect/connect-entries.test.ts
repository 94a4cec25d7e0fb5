import { expect, it } from 'vitest';
import { addressOf, toConnection, type KnownEntries } from './connect-entries.ts';

const entered: KnownEntries = {
  way: 'local',
  localUrl: 'http://127.0.0.1:11434/v1',
  localNeedsKey: false,
  service: '',
  baseUrl: 'http://192.168.1.20:11434/v1',
  apiKey: 'typed',
  model: 'qwen3:8b',
  contextTokens: '',
  limit: '',
};

it('a model is got where the chosen way leads, not where another server was found', () => {
  expect(addressOf(entered)).toBe('http://127.0.0.1:11434/v1');
  expect(addressOf({ ...entered, way: 'address' })).toBe('http://192.168.1.20:11434/v1');
});

it('a server of this machine gets a key only where it asks for one', () => {
  expect(toConnection(entered)).toMatchObject({ baseUrl: entered.localUrl, apiKey: null });
  expect(toConnection({ ...entered, localNeedsKey: true })).toMatchObject({ apiKey: 'typed' });
  // What is stored stays.
  expect(toConnection({ ...entered, localNeedsKey: true, apiKey: '' })).not.toHaveProperty('apiKey');
});
