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
  [
    'Adoption fees totaled $12,650 in September and vet costs were $9,870.',
    ['12650: Adoption fees', '9870: Vet costs'],
  ],
  ['Beth said that we are $4,300 ahead of last year.', ['4300: Beth said that we are $4,300 ahead of last year']],
  [
    'The trust awards the shelter a grant of $15,000 from its own means, $10,000 of which will be paid in May.',
    ['15000: Trust awards the shelter a grant', '10000: $10,000 of which will be paid in May'],
  ],
  ['Budget so far: $2,100 raised, $850 spent on tools.', ['2100: Budget so far', '850: Spent on tools']],
  ['Grants range from $5,000 to $20,000.', ['5000: Grants range', '20000: Grants range']],
])('“%s” gives each amount what its own clause says', (text, labels) => {
  expect(find(text)).toEqual(labels);
});
