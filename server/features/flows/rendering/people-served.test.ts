import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { unitOfAll, unitServed } from './people-served.ts';

describe('the unit of those served', () => {
  it.each([
    [612, 'Tacoma residents, any income', 'people'],
    [612, 'Households in Tacoma, any income', 'households'],
    [300, 'low-income families', 'families'],
    [418, 'stray dogs and cats in Pine County', 'animals'],
    [2150, '640 households (2,150 people)', 'people'],
    [640, '640 households (2,150 people)', 'households'],
    [900, '640 households', 'people'],
    [45, null, 'people'],
  ])('of %i of "%s" is %s', (servedLastYear, serves, unit) => {
    expect(unitServed({ servedLastYear, serves, goal: null }, [])).toBe(unit);
  });

  it('is read where another text of the profile counts the same', () => {
    const program = { servedLastYear: 1612, serves: 'Anyone', goal: 'Lend tools' };
    expect(unitServed(program, [null, 'In 2025 we served 1,612 Tacoma households.'])).toBe('households');
  });

  it('of several programs is the one they share', () => {
    const [program] = sampleProfile.programs;
    if (!program) throw new Error('The sample profile has no program.');
    const [homes, people] = [
      { ...program, serves: 'Households' },
      { ...program, serves: 'Adults' },
    ];
    expect([unitOfAll([homes, homes], []), unitOfAll([homes, people], []), unitOfAll([], [])]).toEqual([
      'households',
      'people',
      'people',
    ]);
  });
});
