import { expect, it } from 'vitest';
import { createQuoteTurner, turnQuotes } from './quotation-marks.ts';

it.each([
  [`She said, "We can't."`, 'She said, “We can’t.”'],
  [`the '90s, Jess' van and rock 'n' roll`, 'the ’90s, Jess’ van and rock ‘n’ roll'],
  [`a ("small") 'thing' here`, 'a (“small”) ‘thing’ here'],
  [`Wir nannten es „gut“, elle dit « l'été »`, 'Wir nannten es „gut“, elle dit « l’été »'],
  ['- **"We are glad."**, *"so glad"*', '- **“We are glad.”**, *“so glad”*'],
  ['| "a" |"b"| c\'s |', '| “a” |“b”| c’s |'],
  [`the "VIP"s`, 'the “VIP”s'],
])('prints quotation marks as a book does: %s', (typed, printed) => {
  expect(turnQuotes(typed)).toBe(printed);
});

it.each([
  `a 6' board, 2" thick, 8'x10', ½" and 5' 2"`,
  'run `echo "it\'s"` now',
  '```\nprint("it\'s")\n```',
  `https://e.org/it's and www.e.org/it's`,
  `o'brien@example.org`,
  `[site](https://e.org/it's "it's")`,
  `<a title="it's">`,
  `[1]: https://e.org/it's`,
  'צה"ל ו"שלום"',
  `об'єкт "Привет!"`,
  String.raw`\"as typed\"`,
  'the sign x="a b" and y="1"',
])('leaves what is code, an address, a measure or of another script: %s', (typed) => {
  expect(turnQuotes(typed)).toBe(typed);
});

it('a quotation goes on over texts that look otherwise', () => {
  const turn = createQuoteTurner();
  expect([turn('He wrote "the '), turn('"x"', true), turn('" time')]).toEqual(['He wrote “the ', '"x"', '” time']);
});
