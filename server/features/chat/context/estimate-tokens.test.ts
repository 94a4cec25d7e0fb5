import { describe, expect, it } from 'vitest';
import { cutToTokens, estimateTokens } from './estimate-tokens.ts';

describe('the estimate of tokens', () => {
  it.each<[text: string, least: number, most: number]>([
    ['', 0, 0],
    ['The kitchen opens at nine on every weekday of the year.', 12, 25],
    ['$1,250,000.50', 8, 20],
    ['我们为所有人提供好食物', 11, 22],
    ['Мы готовим для всех', 6, 20],
    ['🎉🎉🎉', 6, 12],
    ['<|im_end|>{"a":[1,2]}', 14, 40],
  ])('of %j is from %i to %i', (text, least, most) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(least);
    expect(estimateTokens(text)).toBeLessThanOrEqual(most);
  });
});

describe('a text cut to tokens', () => {
  it('stays as it is where it fits', () => expect(cutToTokens('Good food.', 10)).toBe('Good food.'));

  it.each(['The kitchen opens at nine. '.repeat(50), 'x'.repeat(2000), '🎉'.repeat(500), '食物'.repeat(500)])(
    'fits, is whole to its last word, and says that it was cut',
    (text) => {
      const cut = cutToTokens(text, 60);
      expect(estimateTokens(cut)).toBeLessThanOrEqual(60);
      expect(estimateTokens(cut)).toBeGreaterThan(40);
      expect(cut.endsWith(' […]')).toBe(true);
      expect(text.startsWith(cut.slice(0, -4))).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
    },
  );
});
