import { describe, expect, it } from 'vitest';
import { findEmailErrors, readAddresses, type EmailEntries } from './email-entries.ts';

const entries: EmailEntries = { to: 'ana@example.org', subject: 'Plan', body: '', format: 'pdf' };

describe('the addresses of an email', () => {
  it.each([
    ['ana@example.org', ['ana@example.org']],
    [' ana@example.org , ben@example.org,', ['ana@example.org', 'ben@example.org']],
    ['Ana Lima <ana@example.org>; ben@example.org', ['ana@example.org', 'ben@example.org']],
    ['  ', []],
  ])('in %j are %j', (to, addresses) => expect(readAddresses(to)).toEqual(addresses));

  it('are one at least, twenty at most, and look like some', () => {
    expect(findEmailErrors(entries)).toEqual({});
    expect(findEmailErrors({ ...entries, to: '' }).to).toBe('Please enter an email address.');
    expect(findEmailErrors({ ...entries, to: 'ana@example.org, ben' }).to).toBe('“ben” is not an email address.');
    expect(findEmailErrors({ ...entries, to: 'a@b.org,'.repeat(21) }).to).toBe('Please send to 20 addresses at most.');
  });

  it('come with a subject', () => {
    expect(findEmailErrors({ ...entries, subject: ' ' })).toEqual({ subject: 'Please enter a subject.' });
  });
});
