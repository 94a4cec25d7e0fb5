import { describe, expect, it } from 'vitest';
import type { Organization } from '../../../contract/organizations.ts';
import { noAbilities } from '../../lib/organization.ts';
import {
  findEntryErrors,
  followRecord,
  readEntries,
  toEntries,
  toOrganizationChanges,
  toWebAddress,
  writeEntries,
} from './organization-entries.ts';

const zones = ['America/New_York', 'Europe/Paris', 'UTC'];
const organization: Organization = {
  id: '0195f0c0-0000-7000-8000-000000000001',
  name: 'Juniper Table',
  description: null,
  website: 'https://junipertable.org',
  foundedYear: 2011,
  timeZone: 'America/New_York',
  fiscalYearEndMonth: 12,
  requiresTwoStep: false,
  role: 'admin',
  can: noAbilities,
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
};
const entries = toEntries(organization);
const errorsOf = (changes: object) => findEntryErrors({ ...entries, ...changes }, zones);
const changesOf = (changes: object) => toOrganizationChanges({ ...entries, ...changes }, organization, zones);

describe('an organization’s details', () => {
  it('need no change to be fine, and then send nothing', () => {
    expect(errorsOf({})).toEqual({});
    expect(changesOf({})).toEqual({});
  });

  it.each([
    ['name', '  ', 'Organization name is required'],
    ['name', 'x'.repeat(256), 'Please keep this under 255 characters.'],
    ['website', 'not a site', 'Please enter a web address such as https://example.org.'],
    ['website', 'ftp://example.org', 'Please enter a web address such as https://example.org.'],
    ['website', 'javascript:alert(1)', 'Please enter a web address such as https://example.org.'],
    ['foundedYear', '20', 'Please enter a year such as 1998.'],
    ['foundedYear', '1599', 'Please enter a year such as 1998.'],
    ['foundedYear', 'long ago', 'Please enter a year such as 1998.'],
    ['timeZone', '', 'Please choose a time zone from the list, such as America/New_York.'],
  ])('are refused with %s %j', (field, value, sentence) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: sentence });
  });

  it('send only what was changed, in the form the server takes', () => {
    expect(changesOf({ name: ' Juniper ', website: 'juniper.example', timeZone: 'paris' })).toEqual({
      name: 'Juniper',
      website: 'https://juniper.example',
      timeZone: 'Europe/Paris',
    });
  });

  it('are emptied as null', () => {
    expect(changesOf({ website: ' ', foundedYear: '', description: ' ' })).toEqual({
      website: null,
      foundedYear: null,
    });
  });

  it('keep the scheme somebody typed', () => {
    expect(['http://a.example', 'HTTPS://a.example', '', 'a.example'].map(toWebAddress)).toEqual([
      'http://a.example',
      'HTTPS://a.example',
      '',
      'https://a.example',
    ]);
  });
});

describe('the details after somebody else’s change', () => {
  it('keep what was typed, and follow the record in the rest', () => {
    const typed = { ...entries, name: 'Juniper Tables', website: '' };
    const after = { ...organization, name: 'Juniper', description: 'Surplus food', foundedYear: 2012 };
    const followed = followRecord(typed, organization, after);
    expect(followed).toEqual({ ...typed, description: 'Surplus food', foundedYear: '2012' });
    expect(toOrganizationChanges(followed, after, zones)).toEqual({ name: 'Juniper Tables', website: null });
  });
});

describe('the draft of the details', () => {
  it('is nothing while nothing differs', () => expect(writeEntries(entries, organization)).toBe(''));

  it('brings back what was typed, and leaves the rest to the record', () => {
    const draft = writeEntries({ ...entries, name: '', fiscalYearEndMonth: 6 }, organization);
    const renamed = { ...organization, description: 'New since then' };
    expect(readEntries(draft, renamed)).toEqual({
      ...entries,
      name: '',
      fiscalYearEndMonth: 6,
      description: 'New since then',
    });
  });

  it.each(['', 'null', '[]', '{"name":7,"fiscalYearEndMonth":"6","id":"x"}', 'no JSON'])(
    '%j changes nothing',
    (draft) => {
      expect(readEntries(draft, organization)).toEqual(entries);
    },
  );
});
