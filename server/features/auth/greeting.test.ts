import { expect, it } from 'vitest';
import { createAuthPages } from './auth-page.ts';
import type { AuthPage, AuthPageValues } from './auth-page.ts';

const pages = createAuthPages('<p>%greeting%</p>%form%');
const values: AuthPageValues = {
  form: {},
  error: null,
  mayRegister: true,
  isEmpty: false,
  needsSetupCode: false,
  isNewcomer: false,
  invitationToken: null,
  invitation: null,
  outsideName: null,
  takesPasskeys: false,
};
const greet = (page: AuthPage, given: Partial<AuthPageValues> = {}) =>
  /^<p>(.*?)<\/p>/.exec(pages(page, { ...values, ...given }))?.[1];

it('who comes back is told that everything is in its place, and nobody else', () => {
  const back = 'Come in. Everything is where you left it.';
  const first = 'Come in. There is help behind every door.';
  const invitation = {
    organizationName: 'Lantern Bridge',
    invitedBy: 'Maya Okafor',
    email: 'lena@example.org',
    isForEmailAlone: false,
  };
  expect(greet('sign-in')).toBe(back);
  expect(greet('register')).toBe(first);
  expect(greet('sign-in', { isNewcomer: true })).toBe(first);
  expect(greet('sign-in', { invitation })).toBe(first);
});
