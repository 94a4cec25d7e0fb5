import { expect, it } from 'vitest';
import { usualLimits } from '../../../contract/installation.ts';
import { readEntries, toEntries } from './limit-fields.ts';

it('limits are entered as they are shown: storage in gigabytes, none where one may be without', () => {
  const entries = toEntries(usualLimits);
  expect(entries).toMatchObject({ storagePerOrganization: '5', mailsPerDay: '500', accounts: '' });
  expect(readEntries(entries)).toEqual({ limits: usualLimits, mistakes: {} });
  const changed = { ...entries, storagePerOrganization: '1.5', modelTokensPerDay: '2,000,000', mailsPerDay: '' };
  expect(readEntries(changed)).toMatchObject({
    limits: { storagePerOrganization: 1_610_612_736, modelTokensPerDay: 2_000_000 },
    mistakes: { mailsPerDay: 'Please enter a number.' },
  });
});
