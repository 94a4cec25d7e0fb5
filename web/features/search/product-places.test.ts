import { describe, expect, it } from 'vitest';
import { findPlaces } from './product-places.ts';

const titles = (typed: string) => findPlaces(typed).map(({ title }) => title);

describe('the places of the product', () => {
  it.each([
    ['change my password', 'Choose a new password'],
    ['password', 'Choose a new password'],
    ['2fa', 'Two-step sign-in'],
    ['delete my account', 'Deleting your account'],
    ['invite', 'Members and invitations'],
    ['invite a colleague', 'Members and invitations'],
    ['sign out', 'Log out'],
    ['Log out', 'Log out'],
    ['dark mode', 'This browser'],
    ['delete organization', 'Leaving'],
    ['members', 'Members and invitations'],
    ['time zone', 'Organization'],
    ['how do I change the time zone?', 'Organization'],
  ])('%j leads to %j', (typed, title) => expect(titles(typed)[0]).toBe(title));

  it('are offered for all that was typed or not at all', () => {
    expect(titles('xylophone')).toEqual([]);
    expect(titles('invite Harlan')).toEqual([]);
    expect(titles('how to')).toEqual([]);
    expect(titles('organization').length).toBeLessThanOrEqual(3);
  });
});
