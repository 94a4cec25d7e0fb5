/** Signing in with an organization's own accounts, at a real provider over HTTP. */
import { createHmac } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { encodeToken, readToken, startTestProvider, type Token } from '../../../testing/oidc-provider.ts';
import { invite } from '../../../testing/records.ts';
import { tellCount } from '../../../testing/soak/tell-count.ts';
import {
  cookieOf,
  createOrganization,
  createUser,
  startFurtherApp,
  testPassword,
  userOn,
  useTestApp,
} from '../../../testing/test-app.ts';
import { installationSettings } from '../../installation/index.ts';
import { localCredentials, outsideIdentities, users } from '../tables.ts';

const origin = 'http://127.0.0.1:5000';
const provider = await startTestProvider(`${origin}/api/callback`);
afterAll(() => provider.close());
const { issuer, clientId, clientSecret } = provider;
let at = 0;
const outside = { issuer, clientId, clientSecret, name: 'Lantern Login' };
const test = useTestApp({ linkOrigin: origin, outside, now: () => new Date(Date.now() + at) });
beforeEach(() => {
  at = 0;
  provider.isAway = false;
  provider.spoil = null;
  provider.spoilUserInfo = null;
});

const newPerson = (more: object = {}) => ({
  sub: newId(),
  email: `lena-${newId()}@example.org`,
  email_verified: true,
  given_name: 'Lena',
  family_name: 'Voss',
  ...more,
});
const cookiesOf = ({ cookies }: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

/** As a browser: to the provider, through its pages, and to the address that leads back. */
async function fly(
  { path = '/api/login/outside', cookies = {} }: { path?: string; cookies?: Record<string, string> } = {},
  app: FastifyInstance = test.app,
) {
  const begun = await app.inject({ url: path, cookies });
  expect([begun.statusCode, begun.body]).toEqual([302, '']);
  return { back: await visitProvider(String(begun.headers.location)), cookies: { ...cookies, ...cookiesOf(begun) } };
}
const visitProvider = (start: string) => provider.visit(start, origin);
const land = ({ back, cookies }: { back: string; cookies: Record<string, string> }, app = test.app) =>
  app.inject({ url: back, cookies });
const meOf = async (response: LightMyRequestResponse, app = test.app) =>
  (await app.inject({ url: '/api/auth/user', headers: { cookie: cookieOf(response) } })).json<{
    id: string;
    email: string;
    emailConfirmedAt: string | null;
  }>();
const countUsers = async () => (await test.open.database.select({ count: count() }).from(users))[0]!.count;
const setCookieNames = (response: LightMyRequestResponse) =>
  response.cookies.filter(({ value }) => value !== '').map(({ name }) => name);

describe('somebody who signs in at the provider', () => {
  it('gets an account with the confirmed address, and comes into the same one ever after', async () => {
    const lena = newPerson();
    provider.signInAs(lena);
    const first = await land(await fly({ path: '/api/login/outside?returnTo=/tasks' }));
    expect([first.statusCode, first.headers.location]).toEqual([303, '/tasks']);
    const me = await meOf(first);
    expect(me).toMatchObject({
      email: lena.email,
      firstName: 'Lena',
      lastName: 'Voss',
      emailConfirmedAt: expect.any(String),
    });
    // The subject is who it is, whatever the address has become.
    provider.signInAs({ ...lena, email: 'married@example.org' });
    expect(await meOf(await land(await fly()))).toMatchObject({ id: me.id, email: lena.email });
  });

  it('is known by what the provider tells when asked, and stays unconfirmed where it does not vouch', async () => {
    const lena = newPerson({ email_verified: false });
    provider.signInAs(lena);
    provider.spoil = (answer) => {
      const { header, claims } = readToken(answer.id_token);
      const { email: _, email_verified: __, ...others } = claims;
      return { ...answer, id_token: provider.sign({ header, claims: others }) };
    };
    expect(await meOf(await land(await fly()))).toMatchObject({ email: lena.email, emailConfirmedAt: null });
    provider.signInAs({ sub: newId(), given_name: 'Nobody' });
    const refused = await land(await fly());
    expect(refused.body).toContain('did not tell your email address');
  });

  it('is not let into an account that has only the same address, until it is linked by whoever is signed in', async () => {
    const user = await createUser(test);
    const lena = newPerson({ email: user.email });
    provider.signInAs(lena);
    const refused = await land(await fly());
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('link Lantern Login under')]);
    expect((await user.send('POST', '/api/auth/outside-identity', { password: 'not it' })).statusCode).toBe(403);
    const asked = await user.send('POST', '/api/auth/outside-identity', { password: testPassword });
    const flight = {
      back: await visitProvider(asked.json<{ url: string }>().url),
      cookies: cookiesOf(asked),
    };
    // In another browser, where somebody else or nobody is signed in, nothing is linked.
    const stranger = await createUser(test);
    const [name = '', value = ''] = stranger.cookie.split('=');
    const elsewhere = { ...flight, cookies: { ...flight.cookies, [name]: decodeURIComponent(value) } };
    expect((await land(elsewhere)).statusCode).toBe(401);
    const again = await user.send('POST', '/api/auth/outside-identity', { password: testPassword });
    const [ownName = '', ownValue = ''] = user.cookie.split('=');
    const linked = await land({
      back: await visitProvider(again.json<{ url: string }>().url),
      cookies: { ...cookiesOf(again), [ownName]: decodeURIComponent(ownValue) },
    });
    expect([linked.statusCode, linked.headers.location]).toEqual([303, expect.stringContaining('/settings/account')]);
    expect((await user.get('/api/auth/account')).json()).toMatchObject({
      outside: { name: 'Lantern Login', isLinked: true },
    });
    expect((await meOf(await land(await fly()))).id).toBe(user.id);
    // One identity opens one account.
    const other = await stranger.send('POST', '/api/auth/outside-identity', { password: testPassword });
    const taken = await land({
      back: await visitProvider(other.json<{ url: string }>().url),
      cookies: { ...cookiesOf(other), [name]: decodeURIComponent(value) },
    });
    expect(taken.statusCode).toBe(409);
    expect((await user.send('DELETE', '/api/auth/outside-identity', { password: testPassword })).statusCode).toBe(204);
    expect((await land(await fly())).statusCode).toBe(409);
  });

  it('is led on from the sign-in page, unless this browser was here before, a password is asked for, or it is an invitation', async () => {
    provider.signInAs(newPerson());
    const asked = await fly({ path: '/api/login?returnTo=/tasks' });
    const entered = await land(asked);
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/tasks']);
    const { goodstead_known: known = '' } = cookiesOf(entered);
    for (const [url, cookies] of [
      ['/api/login', { goodstead_known: known }],
      ['/api/login?with=password&returnTo=/tasks', {}],
      ['/api/login?returnTo=/invitations/some-token', {}],
    ] as const) {
      const page = await test.app.inject({ url, cookies });
      expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Sign in with Lantern Login')]);
    }
  });

  it('does not lose the last way in', async () => {
    provider.signInAs(newPerson());
    const cookie = cookieOf(await land(await fly()));
    const user = userOn(test.app, { id: '', email: '', cookie });
    expect((await user.get('/api/auth/account')).json()).toMatchObject({ hasPassword: false });
    const refused = await user.send('DELETE', '/api/auth/outside-identity', { password: '' });
    expect(refused.json()).toMatchObject({ code: 'last_way_in' });
  });

  it('comes by invitation alone where registration says so, and is a member at once', async () => {
    const admin = await createUser(test);
    const organization = await createOrganization(admin);
    const invited = await startFurtherApp(test, { linkOrigin: origin, outside, registration: 'invited' });
    provider.signInAs(newPerson());
    expect((await land(await fly({}, invited), invited)).statusCode).toBe(403);
    const { token } = await invite(admin, organization.id);
    const path = `/api/login/outside?returnTo=/invitations/${token}`;
    const joined = await land(await fly({ path }, invited), invited);
    expect([joined.statusCode, joined.headers.location]).toEqual([303, '/']);
    const list = await invited.inject({ url: '/api/organizations', headers: { cookie: cookieOf(joined) } });
    expect(list.json()).toMatchObject([{ id: organization.id }]);
  });

  it('gets no account where the site has as many as it may', async () => {
    await test.open.database.insert(installationSettings).values({ limits: { accounts: 1 } });
    onTestFinished(async () => void (await test.open.database.delete(installationSettings)));
    provider.signInAs(newPerson());
    const before = await countUsers();
    const refused = await land(await fly());
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('as many accounts as it may')]);
    expect(await countUsers()).toBe(before);
  });

  it('is asked for the second step that is set up here, unless the provider has asked for two', async () => {
    const lena = newPerson();
    provider.signInAs(lena);
    const user = userOn(test.app, { id: '', email: '', cookie: cookieOf(await land(await fly())) });
    const { secret } = (await user.send('POST', '/api/auth/totp')).json<{ secret: string }>();
    const { Secret, TOTP } = await import('otpauth');
    const code = (ms: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
    await user.send('POST', '/api/auth/totp/confirm', { code: code(Date.now()) });
    const asked = await land(await fly({ path: '/api/login/outside?returnTo=/tasks' }));
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('One more step')]);
    expect(setCookieNames(asked)).toEqual([]);
    const token = /name="token" value="([^"]+)"/.exec(asked.body)![1]!;
    expect(asked.body).toContain('value="/tasks"');
    at = 30_000;
    const done = await test.app.inject({
      method: 'POST',
      url: '/api/login/second-step',
      payload: { token, code: code(Date.now() + at) },
    });
    expect(done.json()).toMatchObject({ email: lena.email });
    provider.spoil = (answer) => {
      const { header, claims } = readToken(answer.id_token);
      return { ...answer, id_token: provider.sign({ header, claims: { ...claims, amr: ['pwd', 'mfa'] } }) };
    };
    expect((await land(await fly())).statusCode).toBe(303);
  });

  it('is asked who comes once somebody has signed out at this computer', async () => {
    const begin = (cookies = {}) => test.app.inject({ url: '/api/login/outside', cookies });
    expect(String((await begin()).headers.location)).not.toContain('prompt=');
    const left = await test.app.inject({ url: '/api/logout' });
    expect(left.headers.location).toBe('/');
    const again = await begin(cookiesOf(left));
    expect(new URL(String(again.headers.location)).searchParams.get('prompt')).toBe('select_account');
    provider.signInAs(newPerson());
    expect((await land(await fly({ cookies: cookiesOf(left) }))).statusCode).toBe(303);
  });
});

describe('where local sign-in is off', () => {
  it('the pages lead to the provider, passwords open nothing, and the operator’s link still does', async () => {
    const app = await startFurtherApp(test, { linkOrigin: origin, outside, localSignIn: false });
    const user = await createUser(test);
    provider.signInAs(newPerson());
    for (const path of ['/api/login?returnTo=/tasks', '/api/register?returnTo=/tasks']) {
      const entered = await land(await fly({ path }, app), app);
      expect([entered.statusCode, entered.headers.location]).toEqual([303, '/tasks']);
    }
    const refusals = await Promise.all(
      [
        ['/api/login', { email: user.email, password: testPassword }],
        ['/api/register', { email: `a-${newId()}@example.org`, password: testPassword, firstName: 'A', lastName: 'B' }],
        ['/api/forgot-password', { email: user.email }],
      ].map(async ([url, payload]) => app.inject({ method: 'POST', url: url as string, payload: payload as object })),
    );
    for (const refused of refusals) {
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'local_sign_in_off']);
    }
    // Also for somebody who never had a password: the provider may be gone.
    const { createResetLink } = await import('../index.ts');
    await test.open.database.delete(localCredentials).where(eq(localCredentials.userId, user.id));
    const link = await createResetLink(test.open.database, user, { origin, isMailed: false }, new Date());
    const done = await app.inject({
      method: 'POST',
      url: '/api/reset-password',
      payload: { token: new URL(link).searchParams.get('token'), password: 'quite another rare passphrase' },
    });
    expect(done.json()).toMatchObject({ id: user.id });
  });
});

describe('what is not as it should be', () => {
  tellCount('OIDC refusals');
  type Spoil = (token: Token) => string;
  const claims =
    (change: (claims: Token['claims']) => object): Spoil =>
    ({ header, claims: told }) =>
      provider.sign({ header, claims: { ...told, ...change(told) } });
  const seconds = () => Math.floor(Date.now() / 1000);

  const tokens: [what: string, spoil: Spoil][] = [
    ['another issuer', claims(() => ({ iss: 'https://elsewhere.example' }))],
    ['another audience', claims(() => ({ aud: 'another-client' }))],
    ['two audiences, and the other one as the party', claims(() => ({ aud: [clientId, 'other'], azp: 'other' }))],
    ['another nonce', claims(() => ({ nonce: 'made-up' }))],
    ['no nonce', claims(() => ({ nonce: undefined }))],
    ['no subject', claims(() => ({ sub: undefined }))],
    ['no end', claims(() => ({ exp: undefined }))],
    ['an end that has passed', claims(() => ({ iat: seconds() - 7200, exp: seconds() - 3600 }))],
    ['a beginning that is to come', claims(() => ({ nbf: seconds() + 3600 }))],
    ['no time', claims(() => ({ iat: undefined }))],
    ['a signature of another key', (token) => provider.sign(token, provider.otherKey)],
    ['a signature of another text', (token) => `${provider.sign(token).split('.').slice(0, 2).join('.')}.AAAA`],
    ['no signature', ({ claims: told }) => `${encodeToken({ header: { alg: 'none' }, claims: told })}.`],
    [
      'a signature with the shared secret',
      ({ claims: told }) => {
        const data = encodeToken({ header: { alg: 'HS256' }, claims: told });
        return `${data}.${createHmac('sha256', clientSecret).update(data).digest('base64url')}`;
      },
    ],
    ['no token at all', () => ''],
  ];

  type Flight = Awaited<ReturnType<typeof fly>>;
  const withQuery = ({ back, cookies }: Flight, changes: Record<string, string | null>): Flight => {
    const url = new URL(back, origin);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    return { back: url.pathname + url.search, cookies };
  };
  const parameter = ({ back }: Flight, name: string) => new URL(back, origin).searchParams.get(name);

  const flights: [what: string, spoil: (flight: Flight) => Promise<Flight> | Flight][] = [
    ['another state', (flight) => withQuery(flight, { state: 'made-up' })],
    ['no state', (flight) => withQuery(flight, { state: null })],
    ['no code', (flight) => withQuery(flight, { code: null })],
    ['a code that was made up', (flight) => withQuery(flight, { code: 'made-up' })],
    ['an answer of another provider', (flight) => withQuery(flight, { iss: 'https://elsewhere.example' })],
    ['an answer that does not say whose it is', (flight) => withQuery(flight, { iss: null })],
    ['a refusal', (flight) => withQuery(flight, { code: null, error: 'access_denied' })],
    ['a browser that did not begin it', ({ back }) => ({ back, cookies: {} })],
    ['the cookie of another sign-in', async ({ back }) => ({ back, cookies: (await fly()).cookies })],
    ['the code of another sign-in', async (flight) => withQuery(flight, { code: parameter(await fly(), 'code') })],
    [
      'a cookie that was changed',
      ({ back, cookies }) => ({ back, cookies: { ...cookies, goodstead_outside: `A${cookies['goodstead_outside']}` } }),
    ],
    [
      'more than ten minutes',
      (flight) => {
        at = 11 * 60_000;
        return flight;
      },
    ],
    [
      'an answer that was used before',
      async (flight) => {
        expect((await land(flight)).statusCode).toBe(303);
        return flight;
      },
    ],
  ];

  async function expectNobodyIn(response: LightMyRequestResponse) {
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('That did not work');
    expect(setCookieNames(response)).toEqual([]);
  }

  it.each(tokens)('a token with %s lets nobody in', async (_, spoil) => {
    provider.signInAs(newPerson());
    provider.spoil = ({ id_token: token, ...answer }) => {
      const spoilt = spoil(readToken(token));
      return spoilt === '' ? answer : { ...answer, id_token: spoilt };
    };
    const before = await countUsers();
    await expectNobodyIn(await land(await fly()));
    expect(await countUsers()).toBe(before);
  });

  it.each(flights)('%s lets nobody in', async (_, spoil) => {
    provider.signInAs(newPerson());
    const flight = await spoil(await fly());
    const before = await test.open.database.select().from(outsideIdentities);
    await expectNobodyIn(await land(flight));
    expect(await test.open.database.select().from(outsideIdentities)).toHaveLength(before.length);
  });

  it('what is told of another person than the token’s is not believed', async () => {
    provider.signInAs(newPerson());
    provider.spoil = (answer) => {
      const { header, claims: told } = readToken(answer.id_token);
      return { ...answer, id_token: provider.sign({ header, claims: { ...told, email: undefined } }) };
    };
    provider.spoilUserInfo = (told) => ({ ...told, sub: 'somebody-else' });
    await expectNobodyIn(await land(await fly()));
  });

  it('a provider that goes away on the way is said not to answer', async () => {
    provider.signInAs(newPerson());
    const flight = await fly();
    provider.isAway = true;
    const refused = await land(flight);
    expect([refused.statusCode, refused.body]).toEqual([502, expect.stringContaining('does not answer just now')]);
  });

  it('a provider that says to be another one, or is not there, is not gone to', async () => {
    for (const wrong of [issuer.replace('127.0.0.1', 'localhost'), 'http://127.0.0.1:9']) {
      const app = await startFurtherApp(test, { linkOrigin: origin, outside: { ...outside, issuer: wrong } });
      const page = await app.inject({ url: '/api/login/outside' });
      expect([page.statusCode, page.body]).toEqual([502, expect.stringContaining('does not answer just now')]);
    }
  });
});
