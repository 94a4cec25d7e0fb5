import { expect, it } from 'vitest';
import { nameService, tellService } from './model-services.ts';

it.each([
  ['sk-ant-api03-abc', 'Anthropic'],
  ['sk-or-v1-abc', 'OpenRouter'],
  ['sk-proj-abc', 'OpenAI'],
  [' sk-abc\n', 'OpenAI'],
  ['AIzaSyAbc', 'Google'],
  ['gsk_abc', 'Groq'],
])('the key %j is of %s', (key, name) => {
  expect(tellService(key)?.name).toBe(name);
});

it.each(['', 'abcdef0123456789', 'my-sk-key', 'aiza'])('the key %j could be anybody’s', (key) => {
  expect(tellService(key)).toBeNull();
});

it('names an address of one’s own by its host', () => {
  expect(nameService({ provider: 'openai-compatible', baseUrl: 'https://openrouter.ai/api/v1' })).toBe('OpenRouter');
  expect(nameService({ provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:11434/v1' })).toBe('127.0.0.1:11434');
});
