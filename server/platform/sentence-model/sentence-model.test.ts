import { expect, it } from 'vitest';
import { product } from '../english/word-vectors.ts';
import { createLikeness, createNearness } from './likeness.ts';
import { dimensions, fine, loadSentenceModel } from './sentence-model.ts';

const read = loadSentenceModel();
const embed = (text: string) => read(text).whole;

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

it('gives the vector of each piece of a word where it stands', () => {
  const vectorsOf = (text: string) => {
    const { pieces, vectors } = read(text);
    return pieces.map((_, at) =>
      Float32Array.from(vectors.subarray(at * dimensions, (at + 1) * dimensions), (part) => part / fine),
    );
  };
  const others = vectorsOf('Each family sends its annual fee by March 1.');
  const nearest = vectorsOf('When are the membership dues to be paid?').map((asked) =>
    Math.max(...others.map((other) => product(asked, other))),
  );
  // By ONNX Runtime: of "when", "are", "the", "membership", "due" and "##s", "to", "be", "paid" and "?".
  const cosines = [0.5245, 0.5286, 0.5407, 0.4164, 0.4838, 0.492, 0.5738, 0.5593, 0.5075, 0.5368];
  expect(nearest).toHaveLength(cosines.length);
  for (const [at, cosine] of cosines.entries()) expect(Math.abs(nearest[at]! - cosine)).toBeLessThan(0.02);
});

it('finds nearest what says each word of a question, the rarer the more, and nothing in what it was not given', () => {
  const hours = ['The hall is open on Monday.', 'The library is open on Monday.', 'The shop is open on Monday.'];
  const nearnessOf = createNearness([...hours, 'The office opens at noon.'])('When does the library open on Monday?');
  expect(hours.toSorted((one, other) => nearnessOf(other) - nearnessOf(one))[0]).toBe(hours[1]);
  expect(nearnessOf(hours[1]!)).toBeGreaterThan(nearnessOf('The office opens at noon.'));
  expect(nearnessOf('The library is open.')).toBe(0);
  for (const text of ['', ' ', '\ud800']) {
    expect(createNearness(hours)(text)(hours[0]!)).toBeLessThanOrEqual(1);
    expect(createNearness([text])('When?')(text)).toBeLessThanOrEqual(1);
  }
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
