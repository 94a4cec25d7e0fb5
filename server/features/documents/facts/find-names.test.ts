import { describe, expect, it } from 'vitest';
import { findOrganizations, findPeople } from './find-names.ts';
import { readStatements } from './statements.ts';
import { readPages } from '../analysis/testing/read-fixture.ts';

const passagesOf = (text: string) => readStatements(readPages(text));
const peopleIn = (text: string) => findPeople(passagesOf(text)).map(({ name }) => name);
const organizationsIn = (text: string) => findOrganizations(passagesOf(text)).map(({ name }) => name);

describe('people', () => {
  it.each([
    [
      'Our team. Ines Duarte, executive director, 9 years in food banks; Kofi Mensah, warehouse manager, forklift license.',
      ['Ines Duarte', 'Kofi Mensah'],
    ],
    ['Led by Fay Lindqvist (volunteer and outreach coordinator).', ['Fay Lindqvist']],
    ['We met with Abel Moreau, our head teacher, and June Tran, a neighbor.', ['Abel Moreau']],
    ['RIVERBEND ANIMAL RESCUE\n\nBoard meeting of Tuesday', []],
    ['The Orchard Road, a quiet street, is near.', []],
  ])('are all found in: %s', (text, names) => {
    expect(peopleIn(text)).toEqual(names);
  });
});

describe('organizations', () => {
  it.each([
    [
      'Prepared for Hartwell Foundation by Maple Grove Pantry Network',
      ['Hartwell Foundation', 'Maple Grove Pantry Network'],
    ],
    ['Grant Proposal for the Hartwell Foundation', ['Hartwell Foundation']],
    ['Submitted to Ohio Food Alliance', ['Ohio Food Alliance']],
    ['We thank the United for Children Fund.', ['United for Children Fund']],
    [
      'We ask the Millbrook Community Foundation. A draft for the Community Foundation is ready.',
      ['Millbrook Community Foundation'],
    ],
    ['The Community Trust gives. We thank the Dayton Community Trust.', ['Dayton Community Trust']],
    [
      'The Dayton Community Trust and the Toledo Community Trust gave. Who else is the Community Trust?',
      ['Dayton Community Trust', 'Toledo Community Trust', 'Community Trust'],
    ],
  ])('have their own name in: %s', (text, names) => {
    expect(organizationsIn(text)).toEqual(names);
  });

  it('stand below their own heading where that names them', () => {
    const text = '## 3. Program\n\nForty people came.\n\n## 4. Grant to the Hartwell Foundation\n\nIt is due soon.';
    expect(findOrganizations(passagesOf(text)).map(({ place }) => place.heading)).toEqual([
      '4. Grant to the Hartwell Foundation',
    ]);
  });
});
