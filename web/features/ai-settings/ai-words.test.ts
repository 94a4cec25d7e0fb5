import { describe, expect, it } from 'vitest';
import { describeChoice, describeUse, formatCost, nameModel } from './ai-words.ts';

const budget = {
  unit: 'tokens',
  limit: 1_000_000,
  inputPrice: null,
  outputPrice: null,
  pricesOf: null,
  used: 0,
  state: 'within',
} as const;

describe('what is said of the AI settings', () => {
  it('names the model and where it is from', () => {
    const inUse = { mode: 'model', provider: 'anthropic', model: 'm-1', chosenBy: 'operator' } as const;
    expect(nameModel({ inUse: { ...inUse, mode: 'built-in' }, connection: null })).toBe('The built-in assistant');
    expect(nameModel({ inUse, connection: null })).toBe('m-1, Anthropic');
    const key = { state: 'none', ending: null } as const;
    const baseUrl = 'http://127.0.0.1:11434/v1';
    const connection = { provider: 'openai-compatible', baseUrl, model: 'm-1', contextTokens: null, key } as const;
    expect(nameModel({ inUse, connection })).toBe('m-1, 127.0.0.1:11434');
  });

  it('says why a model that was connected is not used any more', () => {
    const inUse = { mode: 'built-in', provider: null, model: null, chosenBy: 'operator' } as const;
    const settings = { inUse, setBy: 'operator', setAside: null } as const;
    expect(describeChoice(settings)).toBe(
      'Answers from the playbooks, without an AI service. Whoever runs this site can connect one.',
    );
    expect(describeChoice({ ...settings, setAside: 'qwen3:8b' })).toMatch(
      /connect one\. qwen3:8b, which an admin connected before, is not used: at the address that this site has now,/,
    );
    const ofSite = { ...settings, inUse: { ...inUse, mode: 'model', model: 'm-1' } as const, setAside: 'qwen3:8b' };
    expect(describeChoice(ofSite)).toMatch(/is not used: its model is named where this site is started\.$/);
  });

  it('reckons a share of the budget, and never a full one too early', () => {
    expect(describeUse({ ...budget, used: 999_999 })).toBe('999,999 tokens of 1,000,000 tokens used this month: 99%');
    expect(describeUse({ ...budget, unit: 'dollars', limit: 20, used: 16.004 })).toBe(
      '$16 of $20 used this month: 80%',
    );
    expect(describeUse({ ...budget, limit: 10, used: 1234 })).toBe(
      '1,234 tokens of 10 tokens used this month: 12,340%',
    );
    expect(describeUse({ ...budget, unit: 'none', limit: null, used: 5 })).toBe(
      '5 tokens used this month. There is no limit.',
    );
  });
});

it.each([
  [0, '$0'],
  [0.0011, 'Under $0.01'],
  [16.004, '$16'],
  [0.125, '$0.13'],
])('a cost of %s is said as %s', (dollars, words) => expect(formatCost(dollars)).toBe(words));
