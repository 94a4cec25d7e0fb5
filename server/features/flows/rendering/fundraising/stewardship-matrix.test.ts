import { describe, expect, it } from 'vitest';
import { formatStewardshipMatrix } from './stewardship-matrix.ts';

const choices = (...texts: string[]) => texts.map((text) => ({ text, toString: () => text }));
const rows = (levels: string[], touches: string[], owners: string[]) =>
  formatStewardshipMatrix(choices(...levels), choices(...touches), choices(...owners))
    .split('\n')
    .slice(2);

describe('the table of who is thanked', () => {
  it('plans only what was chosen, the closer touches for the larger gifts', () => {
    const touches = ['Thank-you letter', 'Thank-you call', 'Impact email', 'Annual report'];
    expect(rows(['Under $100', '$1000 - $4999'], touches, ['Development staff', 'Executive director'])).toEqual([
      '| Under $100 | Receipt; Thank-you letter | Impact email | Impact email | Impact email | Annual report | Development staff |',
      '| $1,000 to $4,999 | Receipt; Thank-you call; Thank-you letter | Impact email | Impact email | Impact email | Annual report | Executive director |',
    ]);
  });

  it('leaves a moment empty where nothing chosen fits, and names an owner in any case', () => {
    expect(rows(['First-time donors'], ['Thank-you letter'], ['Program staff'])).toEqual([
      '| First-time donors | Receipt; Thank-you letter |  |  |  |  | Program staff |',
    ]);
  });
});
