import { expect, it } from 'vitest';
import { describeGivenUp, nameAction } from './log-words.ts';

it('tells of what happened in words', () => {
  expect(nameAction('passkey-added')).toBe('adding a passkey');
  expect(nameAction('something-new')).toBe('something new');
  expect(describeGivenUp({ name: 'document.read', listener: 'embed-passages' })).toBe(
    'finding documents by meaning failed, after: document read',
  );
});
