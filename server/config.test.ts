import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('has working defaults and the built-in assistant', () => {
    expect(readConfig({})).toMatchObject({
      port: 5000,
      host: '127.0.0.1',
      ai: null,
      registrationOpen: true,
      rateLimits: true,
    });
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', AI_BASE_URL: ' ' })).toMatchObject({ port: 5000, ai: null });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'goodstead.example'],
    ['SESSION_SECRET', 'short'],
    ['REGISTRATION', 'maybe'],
    ['TRUST_PROXY', 'yes'],
  ])('names %s when it is wrong, in one line', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+$`));
  });

  it('names every wrong variable, a line each', () => {
    expect(() => readConfig({ PORT: 'x', REGISTRATION: 'x' })).toThrow(/^PORT .+\nREGISTRATION .+$/);
  });

  it('takes an OpenAI-compatible server or Anthropic, and says what is missing', () => {
    expect(readConfig({ AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'llama' }).ai).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: null,
      model: 'llama',
    });
    expect(readConfig({ ANTHROPIC_API_KEY: 'key', AI_MODEL: 'm' }).ai?.provider).toBe('anthropic');
    expect(() => readConfig({ AI_BASE_URL: 'http://127.0.0.1/v1' })).toThrow(/^AI_MODEL /);
    expect(() => readConfig({ AI_MODEL: 'm' })).toThrow(/^AI_BASE_URL /);
  });

  it('turns rate limits off only on a loopback address', () => {
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
    expect(() => readConfig({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow(/^RATE_LIMITS /);
  });
});
