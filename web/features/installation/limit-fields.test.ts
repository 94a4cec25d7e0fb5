import { expect, it } from 'vitest';
import { usualLimits } from '../../../contract/installation.ts';
import { readEntries, toEntries } from './limit-fields.ts';

it('limits are entered as they are shown: storage with its unit, none where one may be without', () => {
  const entries = toEntries(usualLimits);
  expect(entries).toMatchObject({ storagePerOrganization: '5 GB', mailsPerDay: '500', accounts: '' });
  const changed = { ...entries, storagePerOrganization: '1.5', modelTokensPerDay: '2,000,000', mailsPerDay: '' };
  expect(readEntries(changed, usualLimits)).toEqual({
    limits: { storagePerOrganization: 1_610_612_736, modelTokensPerDay: 2_000_000 },
    mistakes: { mailsPerDay: 'Please enter a number.' },
  });
  expect(readEntries({ ...entries, storagePerOrganization: 'much' }, usualLimits).mistakes).toEqual({
    storagePerOrganization: 'Please enter a size, as 5 GB or 300 MB.',
  });
});

it('a small limit of storage is shown in its unit, and stays to the byte where something else is changed', () => {
  const small = { ...usualLimits, storagePerOrganization: 300_001, accounts: 7 };
  const entries = toEntries(small);
  expect(entries.storagePerOrganization).toBe('293 KB');
  expect(readEntries({ ...entries, accounts: '' }, small)).toEqual({ limits: { accounts: null }, mistakes: {} });
});
