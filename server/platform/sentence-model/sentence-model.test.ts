import { expect, it } from 'vitest';
import { product } from '../english/word-vectors.ts';
import { createLikeness } from './likeness.ts';
import { dimensions, loadSentenceModel } from './sentence-model.ts';

const embed = loadSentenceModel();

it('gives the vectors of the model with 32 bits a number, to a hundredth', () => {
  const texts = [
    'When are the membership dues to be paid?',
    'Each family sends its annual fee by March 1.',
    'The boiler was replaced in 2019.',
    '¿Cuándo abre la oficina?',
    'Café Zoë’s fund-raiser: $1,250.50 (20% of the goal)!',
  ].map(embed);
  // By ONNX Runtime.
  const cosines = [[0.5963, 0.4921, 0.4636, 0.5271], [0.4418, 0.4257, 0.4582], [0.3922, 0.3992], [0.4566]];
  for (const [one, others] of cosines.entries())
    for (const [at, cosine] of others.entries())
      expect(Math.abs(product(texts[one]!, texts[one + 1 + at]!) - cosine)).toBeLessThan(0.01);
});

it('takes a text of any length, and gives a vector of length 1', () => {
  for (const text of ['', ' ', '\u0000', 'word '.repeat(20_000), 'x'.repeat(50_000), '\ud800'])
    expect(product(embed(text), embed(text))).toBeCloseTo(1, 4);
});

it('finds what answers in other words nearest, and nothing in what it was not given', () => {
  const fee = 'Each family sends its annual fee by March 1.';
  const others = ['The boiler was replaced in 2019.', 'Volunteers park behind the church.', 'Minutes are kept by Ana.'];
  const compared = { common: new Float32Array(dimensions), vectorOf: embed };
  const liken = createLikeness([fee, ...others], compared)('When are the membership dues to be paid?');
  for (const other of others) expect(liken(fee)).toBeGreaterThan(liken(other));
  expect(liken('The fee is sent by March 1.')).toBe(0);
  expect(createLikeness([], compared)('When?')('Now.')).toBe(0);
});
