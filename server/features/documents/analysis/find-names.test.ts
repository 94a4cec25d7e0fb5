import { describe, expect, it } from 'vitest';
import { findOrganizations, findPeople } from './find-names.ts';
import { readPassages } from './read-passages.ts';
import { readPages } from './testing/read-fixture.ts';

const passagesOf = (text: string) => readPassages(readPages(text));
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
  ])('have their own name in: %s', (text, names) => {
    expect(organizationsIn(text)).toEqual(names);
  });
});
