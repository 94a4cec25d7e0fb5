import { describe, expect, it } from 'vitest';
import { findAmount, toMoneyText } from './money.ts';

describe('toMoneyText', () => {
  it('sets each amount as documents write it, and leaves the words around them alone', () => {
    const typed = [
      '28k',
      '10000',
      '1.5 million',
      '$250',
      '10000 dollars',
      '10k to 12k',
      '$24 an hour',
      'about 18 thousand dollars',
      '5k and a van',
      '20%',
      '-$5',
      '18k / 150 donors',
    ];
    expect(typed.map(toMoneyText)).toEqual([
      '$28,000',
      '$10,000',
      '$1,500,000',
      '$250',
      '$10,000',
      '$10,000 to $12,000',
      '$24 an hour',
      'about $18,000',
      '$5,000 and a van',
      '20%',
      '-$5',
      '$18,000 / 150 donors',
    ]);
  });
});

it('finds the one amount that a text names', () => {
  const texts = ['12k net', '200 people / $12k', 'about $1.5 million by May', '$5 or $6', '200 people', 'A1k'];
  expect(texts.map(findAmount)).toEqual(['$12,000', '$12,000', '$1,500,000', null, null, null]);
});

it('takes figures for amounts where the answer holds nothing else', () => {
  const typed = [
    '31-36k per year',
    '50,000 of a 91,000',
    '19.70/hr (about 41k a yr)',
    '2027',
    '1,200 families in 2027',
  ];
  expect(typed.map(toMoneyText)).toEqual([
    '$31,000 to $36,000 per year',
    '$50,000 of a $91,000',
    '$19.70/hr (about $41,000 a yr)',
    '$2,027',
    typed.at(-1),
  ]);
});
