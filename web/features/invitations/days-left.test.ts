import { describe, expect, it } from 'vitest';
import { describeExpiry } from './days-left.ts';

const now = new Date('2026-11-21T09:00:00.000Z');

describe('the time an invitation has left', () => {
  it.each([
    ['2026-11-21T09:00:00.000Z', 'expired'],
    ['2026-11-21T12:00:00.000Z', 'expires today'],
    ['2026-11-22T10:00:00.000Z', 'expires in 1 day'],
    ['2026-12-05T08:59:00.000Z', 'expires in 14 days'],
  ])('until %s it "%s"', (expiresAt, words) => expect(describeExpiry(expiresAt, now)).toBe(words));
});
