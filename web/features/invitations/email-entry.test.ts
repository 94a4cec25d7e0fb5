import { describe, expect, it } from 'vitest';
import { findEmailError } from './email-entry.ts';

describe('an email address to invite', () => {
  it.each(['a@b.org', ' Lena.Voss+work@sub.example.org '])('%j is fine', (email) =>
    expect(findEmailError(email)).toBeUndefined(),
  );

  it.each([
    ['  ', 'Please enter an email address.'],
    ['lena', 'Please enter a valid email address.'],
    ['lena@example', 'Please enter a valid email address.'],
    ['lena voss@example.org', 'Please enter a valid email address.'],
  ])('%j is refused', (email, sentence) => expect(findEmailError(email)).toBe(sentence));
});
