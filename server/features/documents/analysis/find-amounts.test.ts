import { expect, it } from 'vitest';
import { findAmounts } from './find-amounts.ts';
import { readPassages } from './read-passages.ts';
import { readPages } from './testing/read-fixture.ts';

const find = (text: string) =>
  findAmounts(readPassages(readPages(text)), 'minutes').map(({ amount, label }) => `${amount}: ${label}`);

it.each([
  [
    'We paid $500 to Saginaw Machine, $1,425 to Thumb Foods and $389 to Consumers Energy.',
    ['500: We paid Saginaw Machine', '1425: Thumb Foods', '389: Consumers Energy'],
  ],
  [
    'Checks came in: $2,100 from Saginaw Machine, $1,425 from the raffle, and $300 from Thumb Foods.',
    ['2100: Checks from Saginaw Machine', '1425: From the raffle', '300: From Thumb Foods'],
  ],
  [
    'Bills paid in September: Saginaw Machine for the walk-in cooler repair, Consumers Energy $389, Thumb Foods $1,425 and Auto-Owners Insurance $640.',
    ['389: Consumers Energy', '1425: Thumb Foods', '640: Auto-Owners Insurance'],
  ],
  [
    'The repair cost $800 at Saginaw Machine, $1,425.',
    ['800: Repair cost', '1425: The repair cost $800 at Saginaw Machine, $1,425'],
  ],
  ['Grants range from $5,000 to $20,000.', ['5000: Grants range', '20000: Grants range']],
])('“%s” gives each amount what its own clause says', (text, labels) => {
  expect(find(text)).toEqual(labels);
});
