import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '../../platform/http/session-table.ts';
import { newId } from '../../platform/database/ids.ts';
import {
  cookieOf,
  createOrganization,
  createUser,
  startFurtherApp,
  testPassword,
  userOn,
  useTestApp,
} from '../../testing/test-app.ts';
import { localCredentials } from './tables.ts';

const test = useTestApp();

const newPerson = (fields: object = {}) => ({
  email: `new-${newId()}@example.org`,
  password: testPassword,
  firstName: 'Ines',
  lastName: 'Marek',
  ...fields,
});
const post = (url: string, payload: object, app = test.app) => app.inject({ method: 'POST', url, payload });
const signIn = (email: string, password = testPassword, app = test.app) => post('/api/login', { email, password }, app);

describe('registering', () => {
  it('answers the user alone and signs in with a cookie that scripts and other sites cannot use', async () => {
    const person = newPerson({ email: `  NEW-${newId()}@Example.org ` });
    const response = await post('/api/register', person);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(String),
      email: person.email.trim().toLowerCase(),
      firstName: 'Ines',
      lastName: 'Marek',
      profileImageUrl: null,
      emailConfirmedAt: null,
      isOperator: expect.any(Boolean),
      twoStep: { totp: false, passkeys: 0 },
      needsTwoStep: false,
    });
    expect(response.cookies.map(({ name }) => name)).toEqual(['goodstead_session', 'goodstead_known']);
    expect(response.cookies[1]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(response.cookies[0]?.secure).toBeUndefined();
    const me = await test.app.inject({ url: '/api/auth/user', headers: { cookie: cookieOf(response) } });
    expect(me.json()).toEqual(response.json());
  });

  it('sets a Secure cookie where people come by https, behind a proxy too', async () => {
    const app = await startFurtherApp(test, { publicUrl: 'https://goodstead.example.org' });
    const response = await post('/api/register', newPerson(), app);
    expect(response.statusCode).toBe(201);
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true });
    const me = await app.inject({ url: '/api/auth/user', headers: { cookie: cookieOf(response) } });
    expect(me.statusCode).toBe(200);
  });

  it.each([
    [{ password: 'eleven-char' }, 'password', /at least 12 characters/],
    [{ password: 'Password123456' }, 'password', /somebody would try. Please put together/],
    [{ password: 'Dana.Okafor12', email: 'dana.okafor@example.org' }, 'password', /somebody would try/],
    [{ email: 'nobody' }, 'email', /valid email/],
    [{ firstName: '  ' }, 'firstName', /first name/],
    [{ lastName: 'x'.repeat(101) }, 'lastName', /under 100/],
  ])('refuses %j with a sentence about that field', async (fields, path, message) => {
    const person = newPerson(fields);
    const response = await post('/api/register', person);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', details: [{ path }] });
    expect(response.json<{ message: string }>().message).toMatch(message);
    expect(response.cookies).toEqual([]);
    expect((await signIn(person.email, person.password)).statusCode).not.toBe(200);
  });

  it('takes a password of exactly 12 characters', async () => {
    expect((await post('/api/register', newPerson({ password: 'zebra lunch?' }))).statusCode).toBe(201);
  });

  it('refuses an address that is taken, however it is written', async () => {
    const person = newPerson();
    expect((await post('/api/register', person)).statusCode).toBe(201);
    const again = await post('/api/register', { ...person, email: person.email.toUpperCase() });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'email_taken' });
    expect(again.cookies).toEqual([]);
  });

  it('makes one account of two requests at once', async () => {
    const person = newPerson();
    const answers = await Promise.all([post('/api/register', person), post('/api/register', person)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
  });

  it('is refused where registration is closed, while people with accounts sign in', async () => {
    const user = await createUser(test);
    const app = await startFurtherApp(test, { registration: 'closed' });
    const refused = await post('/api/register', newPerson(), app);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'registration_closed' });
    expect((await signIn(user.email, testPassword, app)).statusCode).toBe(200);
    const page = await app.inject('/api/login');
    expect(page.body).not.toContain('/api/register');
  });

  it('stores no password that could be read', async () => {
    const user = await createUser(test);
    const [row] = await test.open.database.select().from(localCredentials).where(eq(localCredentials.userId, user.id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/);
    expect(row?.passwordHash).not.toContain(testPassword);
  });
});

describe('signing in', () => {
  it('answers the user, whatever the case of the address', async () => {
    const user = await createUser(test);
    const response = await signIn(user.email.toUpperCase());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ id: user.id, email: user.email });
  });

  it('gives the same answer for a wrong password and for an unknown address', async () => {
    const user = await createUser(test);
    const wrong = await signIn(user.email, 'not the password at all');
    const unknown = await signIn(`unknown-${newId()}@example.org`);
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ code: 'invalid_credentials' });
    expect(unknown.statusCode).toBe(wrong.statusCode);
    expect(unknown.body).toBe(wrong.body);
    expect(wrong.cookies).toEqual([]);
  });

  it('changes the id of the session and ends the one before', async () => {
    const user = await createUser(test);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { cookie: user.cookie },
      payload: { email: user.email, password: testPassword },
    });
    expect(cookieOf(response)).not.toBe(user.cookie);
    expect((await user.get('/api/auth/user')).statusCode).toBe(401);
    expect((await userOn(test.app, { ...user, cookie: cookieOf(response) }).get('/api/auth/user')).statusCode).toBe(
      200,
    );
  });

  it('does not take a session id that somebody made up', async () => {
    const user = await createUser(test);
    const planted = 'goodstead_session=planted.signature';
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { cookie: planted },
      payload: { email: user.email, password: testPassword },
    });
    expect(cookieOf(response)).not.toContain('planted');
    expect((await test.app.inject({ url: '/api/auth/user', headers: { cookie: planted } })).statusCode).toBe(401);
  });

  it.each([{}, { email: 'a@example.org' }, { email: ['a@example.org'], password: {} }, { email: null, password: 'x' }])(
    'refuses %j as incomplete',
    async (body) => {
      expect((await post('/api/login', body)).statusCode).toBe(400);
    },
  );
});

describe('a session', () => {
  it('is needed: the answer without one is exactly the contract’s', async () => {
    const response = await test.app.inject('/api/auth/user');
    expect(response.statusCode).toBe(401);
    expect(response.body).toBe('{"message":"Unauthorized","code":"unauthorized"}');
    expect(response.cookies).toEqual([]);
  });

  it('outlives the process', async () => {
    const user = await createUser(test);
    const app = await startFurtherApp(test);
    expect((await userOn(app, user).get('/api/auth/user')).json()).toMatchObject({ id: user.id });
  });

  it('is worth nothing under another secret', async () => {
    const user = await createUser(test);
    const app = await startFurtherApp(test, { sessionSecret: 'another secret, at least as long as the first' });
    expect((await userOn(app, user).get('/api/auth/user')).statusCode).toBe(401);
  });

  it('ends when its time is over', async () => {
    const user = await createUser(test);
    const sid = decodeURIComponent(user.cookie.split('=')[1] ?? '').split('.')[0] ?? '';
    const expired = await test.open.database
      .update(sessions)
      .set({ expire: new Date(Date.now() - 1000) })
      .where(eq(sessions.sid, sid))
      .returning();
    expect(expired).toHaveLength(1);
    expect((await user.get('/api/auth/user')).statusCode).toBe(401);
  });

  it('ends with signing out: the old cookie is worthless', async () => {
    const user = await createUser(test);
    const out = await user.get('/api/logout');
    expect(out.statusCode).toBe(302);
    expect(out.headers.location).toBe('/');
    const session = out.cookies.find(({ name }) => name === user.cookie.split('=')[0]);
    expect(session).toMatchObject({ value: '', path: '/' });
    expect(session?.expires?.getTime()).toBe(0);
    expect((await user.get('/api/auth/user')).statusCode).toBe(401);
    expect((await user.get('/api/organizations')).statusCode).toBe(401);
  });

  it.each([
    ['a link of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a picture in a page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a link of another site, in a browser that only says where it was', { referer: 'https://evil.example/page' }],
    ['a browser that fetches ahead', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
    ['a HEAD', {}],
  ])('goes on after %s to the sign-out, which asks first', async (name, headers: Record<string, string>) => {
    const method = name === 'a HEAD' ? 'HEAD' : 'GET';
    const user = await createUser(test);
    const asked = await user.request({ method, url: '/api/logout', headers });
    expect([asked.statusCode, asked.headers.location]).toEqual([200, undefined]);
    if (method === 'GET') expect(asked.body).toContain('href="/api/logout"');
    expect((await user.get('/api/auth/user')).statusCode).toBe(200);
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document', referer: 'http://localhost/tasks' };
    await user.request({ method: 'GET', url: '/api/logout', headers: { ...own, host: 'localhost' } });
    expect((await user.get('/api/auth/user')).statusCode).toBe(401);
  });

  it('need not be there to sign out', async () => {
    expect((await test.app.inject('/api/logout')).statusCode).toBe(302);
  });

  it('shows neither its id nor a password hash in any answer', async () => {
    const user = await createUser(test);
    const organization = await createOrganization(user);
    const sid = decodeURIComponent(user.cookie.split('=')[1] ?? '').split('.')[0] ?? '';
    for (const response of [
      await signIn(user.email),
      await user.get('/api/auth/user'),
      await user.send('PATCH', '/api/auth/user', { firstName: 'Dana' }),
      await user.get(`/api/organizations/${organization.id}/members`),
      await user.get('/api/login'),
    ]) {
      expect(response.statusCode).toBeLessThan(400);
      expect(response.body).not.toMatch(/argon2|password_?hash|"sid"|"sess"/i);
      expect(response.body).not.toContain(sid);
    }
  });
});

describe('the own account', () => {
  it('changes the given names alone', async () => {
    const user = await createUser(test, 'Dana', 'Okafor');
    const response = await user.send('PATCH', '/api/auth/user', { firstName: ' Daniela ', email: 'other@example.org' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      id: user.id,
      email: user.email,
      firstName: 'Daniela',
      lastName: 'Okafor',
      profileImageUrl: null,
      emailConfirmedAt: expect.any(String),
      isOperator: expect.any(Boolean),
      twoStep: { totp: false, passkeys: 0 },
      needsTwoStep: false,
    });
    expect((await user.get('/api/auth/user')).json()).toEqual(response.json());
  });

  it('stays as it is when nothing is sent', async () => {
    const user = await createUser(test, 'Dana', 'Okafor');
    const response = await user.send('PATCH', '/api/auth/user', {});
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ firstName: 'Dana', lastName: 'Okafor' });
  });

  it.each([{ firstName: '' }, { lastName: null }, { profileImageUrl: 'https://elsewhere.example/me.png' }])(
    'refuses %j',
    async (fields) => {
      const user = await createUser(test);
      expect((await user.send('PATCH', '/api/auth/user', fields)).statusCode).toBe(400);
    },
  );
});
