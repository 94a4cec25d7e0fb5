import { expect, it } from 'vitest';
import { plainMessage } from './plain-message.ts';

it.each([
  [
    '# Plan\n\n1. **Set** the *net* target.\n- Call Ben\n> He knows.',
    'Plan\n\nSet the net target.\nCall Ben\nHe knows.',
  ],
  ['See [our page](https://example.org) and ![a picture](x.png), `now`.', 'See our page and a picture, now.'],
  ['| Step | Who |\n| --- | :-: |\n| Hall | Ben |', 'Step, Who\nHall, Ben'],
  ['Prepared \\- for \\#1', 'Prepared - for #1'],
  ['From **FY2026\\_Budget.xlsx**', 'From FY2026_Budget.xlsx'],
  ['2 * 3 is 6, and May 8 - 9 is fine.', '2 * 3 is 6, and May 8 - 9 is fine.'],
])('%j is read as %j', (markdown, words) => {
  expect(plainMessage(markdown)).toBe(words);
});
