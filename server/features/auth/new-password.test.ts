/** The database fails when sessions are to be ended: the new password is not kept either. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser, testPassword, useTestApp, userOn, cookieOf, type TestUser } from '../../testing/test-app.ts';
import { createResetLink } from './password-resets.ts';

const test = useTestApp();
const next = 'quite another rare passphrase';

const signIn = ({ email }: TestUser, password: string) =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
const isIn = async (user: TestUser) => (await user.get('/api/auth/user')).statusCode === 200;

beforeAll(() =>
  test.open.execute(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'Not now.'; end $$;
    create trigger refuse before delete on sessions for each row execute function refuse()`),
);
afterAll(() => test.open.execute('drop function refuse cascade'));

const ways: [string, (user: TestUser) => Promise<{ statusCode: number }>][] = [
  ['a changed password', (user) => user.send('POST', '/api/auth/password', { current: testPassword, next })],
  [
    'a password that was forgotten',
    async ({ id }) => {
      const link = await createResetLink(test.open.database, { id }, { origin: '', isMailed: true }, new Date());
      const payload = { token: link.split('token=')[1], password: next };
      return test.app.inject({ method: 'POST', url: '/api/reset-password', payload });
    },
  ],
];

it.each(ways)('%s is kept together with the end of the other sessions, or neither', async (_name, change) => {
  const user = await createUser(test);
  const other = userOn(test.app, { ...user, cookie: cookieOf(await signIn(user, testPassword)) });
  expect((await change(user)).statusCode).toBe(500);
  expect([await isIn(user), await isIn(other)]).toEqual([true, true]);
  expect((await signIn(user, next)).statusCode).toBe(401);
  expect((await signIn(user, testPassword)).statusCode).toBe(200);
});
