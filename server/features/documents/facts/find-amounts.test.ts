import { expect, it } from 'vitest';
import { findAmounts } from './find-amounts.ts';
import { readStatements } from './statements.ts';
import { readPages } from '../analysis/testing/read-fixture.ts';

const find = (text: string) =>
  findAmounts(readStatements(readPages(text)), 'minutes').map(({ amount, label }) => `${amount}: ${label}`);

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
    [
      '389: Bills paid in September: Saginaw Machine for the walk-in cooler repair, Consumers Energy',
      '1425: Thumb Foods',
      '640: Auto-Owners Insurance',
    ],
  ],
  ['The repair cost $800 at Saginaw Machine, $1,425.', ['800: Repair cost', '1425: Repair cost']],
  [
    'Adoption fees totaled $12,650 in September and vet costs were $9,870.',
    ['12650: Adoption fees', '9870: Vet costs'],
  ],
  [
    'We lost money on the book sale, which raised $410 rather than $900.',
    ['410: We lost money on the book sale', '900: We lost money on the book sale'],
  ],
  ['Tom reported cash on hand of $48,210 as of October 31.', ['48210: Cash on hand']],
  [
    'The trust awards the shelter a grant of $15,000 from its own means, $10,000 of which will be paid in May.',
    ['15000: Trust awards the shelter a grant', '10000: Will be paid in May'],
  ],
  ['Budget so far: $2,100 raised, $850 spent on tools.', ['2100: Budget so far', '850: Spent on tools']],
  ['Grants range from $5,000 to $20,000.', ['5000: Grants range', '20000: Grants range']],
  [
    'Revenue year to date is $52,300, of which $31,900 is adoption fees, $12,150 is county contracts and $8,250 is thrift shop sales and rentals. Costs month to date are $4,870.',
    [
      '52300: Revenue year to date',
      '31900: Adoption fees',
      '12150: County contracts',
      '8250: Thrift shop sales and rentals',
      '4870: Costs month to date',
    ],
  ],
  ['The bid came in at $7,400, of which $1,100 is due in May.', ['7400: Bid', '1100: Due in May']],
  [
    'MOTION: Ola Brandt moved that the shelter apply to the Weller County Fund for $9,300 for the new kennels, and that the director be authorized to sign the form.',
    ['9300: Apply to the Weller County Fund'],
  ],
  [
    'Motion by Ola Brandt to hire Keel Electric at a price of $6,120 for the wiring of the new wing.',
    ['6120: Hire Keel Electric at a price'],
  ],
])('“%s” gives each amount what its own clause says', (text, labels) => {
  expect(find(text)).toEqual(labels);
});
