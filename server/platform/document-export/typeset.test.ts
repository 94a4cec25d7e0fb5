import { expect, it } from 'vitest';
import type { Span } from './inline.ts';
import { keepTimes, markPlaces, turnQuotes } from './typeset.ts';

const plain = { bold: false, italic: false, strike: false, code: false, link: null, isPlace: false };
const text = (words: string): Span => ({ kind: 'text', text: words, ...plain });
const turn = (...words: string[]) =>
  turnQuotes(words.map(text))
    .map((span) => (span.kind === 'text' ? span.text : ''))
    .join('');

it.each([
  [`She said, "We can't."`, 'She said, “We can’t.”'],
  [`the '90s, Jess' van and rock 'n' roll`, 'the ’90s, Jess’ van and rock ‘n’ roll'],
  [`a ("small") 'thing' here`, 'a (“small”) ‘thing’ here'],
  [`a 6' board, 2" thick`, `a 6' board, 2" thick`],
])('prints quotation marks as a book does: %s', (typed, printed) => {
  expect(turn(typed)).toBe(printed);
});

it('a quotation goes on over words that look otherwise, and code stays', () => {
  expect(turn('He wrote "the ', 'second', '" time')).toBe('He wrote “the second” time');
  expect(turnQuotes([{ kind: 'text', text: `"x"`, ...plain, code: true }])).toEqual([
    { kind: 'text', text: `"x"`, ...plain, code: true },
  ]);
});

it('places that are still open stand apart', () => {
  const marked = markPlaces([text('Dear [name of the donor], thank you [1].')]);
  expect(marked.map((span) => (span.kind === 'text' ? [span.text, span.isPlace] : []))).toEqual([
    ['Dear ', false],
    ['[name of the donor]', true],
    [', thank you [1].', false],
  ]);
});

it.each([
  ['from 6:30 PM to 8 p.m.', 'from 6:30~PM to 8~p.m.'],
  ['by January 11, 2027, and in March 2027', 'by January~11, 2027, and in March 2027'],
  ['12 amounts, and May 3 too', '12 amounts, and May~3 too'],
])('a time and a day stand on one line: %s', (typed, printed) => {
  expect(keepTimes(text(typed))).toEqual(text(printed.replaceAll('~', '\u00a0')));
});
