import { expect, it } from 'vitest';
import { describeAbout, describeGivenUp, nameAction } from './log-words.ts';

it('tells of what happened in words', () => {
  expect(nameAction('passkey-added')).toBe('adding a passkey');
  expect(nameAction('something-new')).toBe('something new');
  expect(describeGivenUp({ name: 'document.read', listener: 'embed-passages' })).toBe(
    'finding documents by meaning failed, after: document read',
  );
});

it('says whom it is about and where, as far as that is known', () => {
  const detail = 'staff to manager';
  const there = { target: { email: 'maya@example.org' }, detail, organization: { name: 'Juniper Table' } };
  expect(describeAbout(there)).toBe(' (maya@example.org, staff to manager, Juniper Table)');
  const gone = { target: { email: null }, detail, organization: { name: null } };
  expect(describeAbout(gone)).toBe(' (an account that is gone, staff to manager, a deleted organization)');
  expect(describeAbout({ target: null, detail: null, organization: null })).toBe('');
});
