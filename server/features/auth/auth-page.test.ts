import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { cookieOf, createUser, startFurtherApp, testPassword, useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

const postForm = (url: string, fields: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const newPerson = (fields: Record<string, string> = {}) => ({
  email: `form-${newId()}@example.org`,
  password: testPassword,
  firstName: 'Ines',
  lastName: 'Marek',
  ...fields,
});

/** The opening tags of a kind, each with its attributes. */
function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [key, value ?? '']),
    ),
  );
}
const unescapeHtml = (text = '') => text.replaceAll('&amp;', '&').replaceAll('&#x3D;', '=');
const field = (html: string, name: string) => tags(html, 'input').find((input) => input['name'] === name);

describe('the pages for signing in and registering', () => {
  it.each([
    ['/api/login', ['email', 'password']],
    ['/api/register', ['firstName', 'lastName', 'email', 'password']],
  ])('%s is a form that works without scripts, each field with its label', async (url, names) => {
    const { statusCode, headers, body } = await test.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(tags(body, 'form')).toMatchObject([{ method: 'post', action: url }]);
    const labelled = tags(body, 'label').map((label) => label['for']);
    expect(labelled).toEqual(names);
    for (const name of names) expect(field(body, name)?.['id']).toBe(name);
    expect(tags(body, 'button').filter((button) => button['type'] === 'submit')).toHaveLength(1);
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });

  it('sign in by form and go to the start', async () => {
    const user = await createUser(test);
    const response = await postForm('/api/login', { email: user.email, password: testPassword });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/');
    const me = await test.app.inject({ url: '/api/auth/user', headers: { cookie: cookieOf(response) } });
    expect(me.json()).toMatchObject({ id: user.id });
  });

  it('register by form, signed in', async () => {
    const person = newPerson();
    const response = await postForm('/api/register', person);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/');
    const me = await test.app.inject({ url: '/api/auth/user', headers: { cookie: cookieOf(response) } });
    expect(me.json()).toMatchObject({ email: person.email, firstName: 'Ines' });
  });

  it('show a wrong sign-in with the entered address and never the password', async () => {
    const user = await createUser(test);
    const { statusCode, body, headers } = await postForm('/api/login', {
      email: user.email,
      password: 'my secret guess',
      returnTo: '/tasks',
    });
    expect(statusCode).toBe(401);
    expect(headers['content-type']).toContain('text/html');
    expect(field(body, 'email')?.['value']).toBe(user.email);
    expect(field(body, 'returnTo')?.['value']).toBe('/tasks');
    expect(body).not.toContain('my secret guess');
    expect(field(body, 'password')).toHaveProperty('autofocus');
    expect(field(body, 'email')).not.toHaveProperty('autofocus');
    expect(body).toMatch(/role="alert"[^>]*>[^<]*do not match/);
  });

  it('welcome a stranger, with an account to create before all else, and welcome back who was here', async () => {
    const open = async (cookie = '') => (await test.app.inject({ url: '/api/login', headers: { cookie } })).body;
    const places = (html: string) => [html.indexOf('href="/api/register"'), html.indexOf('name="email"')];
    const stranger = await open();
    expect(stranger).toContain('>Welcome to Goodstead</h1>');
    const [account = -1, form = -1] = places(stranger);
    expect(account).toBeGreaterThan(0);
    expect(account).toBeLessThan(form);

    const user = await createUser(test);
    const signedOut = await test.app.inject({ url: '/api/logout', headers: { cookie: user.cookie } });
    const known = signedOut.cookies.find(({ value }) => value !== '');
    expect(known).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
    for (const cookie of [`${known?.name}=${known?.value}`, user.cookie]) {
      const again = await open(cookie);
      expect(again).toContain('>Welcome back</h1>');
      const [offer = -1, fields = -1] = places(again);
      expect(offer).toBeGreaterThan(fields);
    }
    const failed = await postForm('/api/login', { email: user.email, password: 'a wrong guess' });
    expect(failed.body).toContain('>Welcome back</h1>');
  });

  it('tie each error to its field', async () => {
    const { statusCode, body } = await postForm('/api/register', newPerson({ password: 'too short', firstName: '' }));
    expect(statusCode).toBe(400);
    for (const name of ['password', 'firstName']) {
      const input = field(body, name);
      expect(input?.['aria-invalid']).toBe('true');
      expect(input?.['aria-describedby']?.split(' ')).toContain(`${name}-error`);
      expect(body).toMatch(new RegExp(`id="${name}-error"[^>]*>[^<]*Please`));
    }
    expect(field(body, 'lastName')?.['aria-invalid']).toBeUndefined();
    expect(field(body, 'lastName')?.['value']).toBe('Marek');
    expect(body).not.toContain('too short');
  });

  it('say that an address is taken at the address', async () => {
    const user = await createUser(test);
    const { statusCode, body } = await postForm('/api/register', newPerson({ email: user.email }));
    expect(statusCode).toBe(409);
    expect(field(body, 'email')).toMatchObject({ 'aria-invalid': 'true', value: user.email });
    expect(body).toContain('already an account');
  });

  it('show what was entered as text, never as markup', async () => {
    const evil = '"><script src="https://elsewhere.example"></script>';
    const { body } = await postForm('/api/login', { email: evil, password: 'x', returnTo: `/tasks?${evil}` });
    expect(body).not.toContain('<script');
    expect((await test.app.inject(`/api/login?returnTo=${encodeURIComponent(`/${evil}`)}`)).body).not.toContain(
      '<script',
    );
  });

  it.each(['/tasks', '/chat/grant_writer?run=1#step', '/invitations/abc', '/tasks?search=Café & 寄付'])(
    'return to %s after signing in',
    async (returnTo) => {
      const user = await createUser(test);
      const page = await test.app.inject(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
      expect(decodeURI(unescapeHtml(field(page.body, 'returnTo')?.['value']))).toBe(returnTo);
      const response = await postForm('/api/login', { email: user.email, password: testPassword, returnTo });
      expect(response.statusCode).toBe(303);
      expect(decodeURI(response.headers.location ?? '')).toBe(returnTo);
      const again = await user.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
      expect(again.statusCode).toBe(302);
      expect(decodeURI(again.headers.location ?? '')).toBe(returnTo);
    },
  );

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '\\\\elsewhere.example',
    'javascript:alert(1)',
    'tasks',
    '/api/logout',
    '/tasks/../api/logout',
    '/.//elsewhere.example',
    `/${'x'.repeat(3000)}`,
  ])('never lead to %j', async (returnTo) => {
    const user = await createUser(test);
    const page = await test.app.inject(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect(field(page.body, 'returnTo')?.['value']).toBe('/');
    const response = await postForm('/api/login', { email: user.email, password: testPassword, returnTo });
    expect([303, 400]).toContain(response.statusCode);
    expect(response.headers.location ?? '/').toBe('/');
    const signedIn = await user.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect(signedIn.headers.location).toBe('/');
  });
});

describe('the limits', () => {
  const start = () => startFurtherApp(test, { rateLimits: true });
  /** Ten guesses at each are looked at, which takes as long as their hashes do: those of people who are none are slow. */
  const five = () => Promise.all(Array.from({ length: 5 }, () => createUser(test)));
  type App = Awaited<ReturnType<typeof start>>;
  const signIn = (app: App, email: string, password: string, remoteAddress = '198.51.100.7') =>
    app.inject({ method: 'POST', url: '/api/login', payload: { email, password }, remoteAddress });

  it('stop guessing at one account after 10 failures, also with the right password and from elsewhere', async () => {
    const app = await start();
    const user = await createUser(test);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await signIn(app, user.email, 'a wrong guess', `198.51.100.${attempt}`)).statusCode).toBe(401);
    }
    const refused = await signIn(app, user.email.toUpperCase(), testPassword, '203.0.113.9');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    const colleague = await createUser(test);
    expect((await signIn(app, colleague.email, testPassword)).statusCode).toBe(200);
  });

  it('let no more guesses through when they come at once', async () => {
    const app = await start();
    const user = await createUser(test);
    const guesses = Array.from({ length: 15 }, (_, guess) => signIn(app, user.email, `guess number ${guess}`));
    const statuses = (await Promise.all(guesses)).map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('start anew for an account after a success', async () => {
    const app = await start();
    const user = await createUser(test);
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await signIn(app, user.email, 'a wrong guess');
      expect((await signIn(app, user.email, testPassword)).statusCode).toBe(200);
    }
  });

  it('stop one address after 50 failures with any accounts, and nobody else', async () => {
    const app = await start();
    const user = await createUser(test);
    const people = await five();
    const guesses = Array.from({ length: 50 }, (_, at) => signIn(app, people[at % 5]!.email, 'a wrong guess'));
    for (const response of await Promise.all(guesses)) expect(response.statusCode).toBe(401);
    expect((await signIn(app, user.email, testPassword)).statusCode).toBe(429);
    expect((await signIn(app, user.email, testPassword, '203.0.113.9')).statusCode).toBe(200);
  });

  it('do not count successes: a busy office stays welcome', async () => {
    const app = await start();
    const user = await createUser(test);
    for (let round = 0; round < 55; round += 1) {
      expect((await signIn(app, user.email, testPassword)).statusCode).toBe(200);
    }
  });

  it('stop one address after 30 registrations', async () => {
    const app = await start();
    const register = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/api/register', payload: newPerson(), remoteAddress });
    const answers = await Promise.all(Array.from({ length: 31 }, () => register('198.51.100.7')));
    expect(answers.filter((response) => response.statusCode === 201)).toHaveLength(30);
    const refused = answers.find((response) => response.statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register('203.0.113.9')).statusCode).toBe(201);
  });

  it('believe a forwarded address only behind a trusted proxy', async () => {
    const app = await start();
    const people = await five();
    const guess = (address: string, email: string) =>
      app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'x-forwarded-for': address },
        payload: { email, password: 'a wrong guess' },
      });
    await Promise.all(Array.from({ length: 50 }, (_, at) => guess(`203.0.113.${at}`, people[at % 5]!.email)));
    expect((await guess('203.0.113.99', `nobody-${newId()}@example.org`)).statusCode).toBe(429);
  });

  it('tell a person at the form, with the time to wait', async () => {
    const app = await start();
    const user = await createUser(test);
    const guess = () =>
      app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email: user.email, password: 'a wrong guess' }).toString(),
      });
    for (let attempt = 0; attempt < 10; attempt += 1) await guess();
    const refused = await guess();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatch(/role="alert"[^>]*>[^<]*Too many/);
  });
});
