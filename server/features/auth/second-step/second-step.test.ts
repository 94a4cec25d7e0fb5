import { createHash } from 'node:crypto';
import { TOTP, Secret } from 'otpauth';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cookieOf,
  createUser,
  startFurtherApp,
  testPassword,
  userOn,
  useTestApp,
  type TestUser,
} from '../../../testing/test-app.ts';
import { createResetLink } from '../password-resets.ts';
import { recoveryCodes, totpSecrets } from '../tables.ts';

let at = Date.parse('2026-11-25T10:00:00.000Z');
const test = useTestApp({ now: () => new Date(at) });
const step = 30_000;

const codeAt = (secret: string, ms = at) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
const post = (url: string, payload: object, app = test.app) => app.inject({ method: 'POST', url, payload });
const postForm = (url: string, fields: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const askIn = async (user: TestUser, app = test.app) =>
  post('/api/login', { email: user.email, password: testPassword }, app);
const tokenFor = async (user: TestUser) => (await askIn(user)).json<{ token: string }>().token;
const enter = (token: string, code: string) => post('/api/login/second-step', { token, code });

async function setUp() {
  const user = await createUser(test);
  const { secret, uri } = (await user.send('POST', '/api/auth/totp')).json<{ secret: string; uri: string }>();
  const confirmed = await user.send('POST', '/api/auth/totp/confirm', { code: codeAt(secret) });
  expect(confirmed.statusCode).toBe(200);
  return { user, secret, uri, codes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

/** Of whom nothing is taken away: each setting up hashes ten codes. */
let settled: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => {
  settled = await setUp();
});

describe('an authenticator app', () => {
  it('is on once its first code was right; the secret is sealed in the database, the codes hashed', async () => {
    const user = await createUser(test);
    const begun = (await user.send('POST', '/api/auth/totp')).json<{ secret: string; uri: string }>();
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Goodstead:person.*secret=/);
    const wrong = await user.send('POST', '/api/auth/totp/confirm', { code: '000000' });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([403, 'invalid_code']);
    expect((await askIn(user)).statusCode).toBe(200);
    const right = await user.send('POST', '/api/auth/totp/confirm', { code: codeAt(begun.secret) });
    const codes = right.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(new Set(codes).size).toBe(10);
    expect((await user.get('/api/auth/user')).json()).toMatchObject({ twoStep: { totp: true, passkeys: 0 } });
    expect((await user.send('POST', '/api/auth/totp')).statusCode).toBe(409);
    const stored = JSON.stringify([
      await test.open.database.select().from(totpSecrets),
      await test.open.database.select().from(recoveryCodes),
    ]);
    expect([begun.secret, ...codes, codes[0]!.replace('-', '')].filter((each) => stored.includes(each))).toEqual([]);
  });

  it('is set up by whoever has just signed in or knows the password, and not at a screen that was left open', async () => {
    const user = await createUser(test);
    await test.open.database.execute(
      sql`update sessions set sess = jsonb_set(sess::jsonb, '{startedAt}', to_jsonb(${Date.now() - 11 * 60_000}::bigint))
        where sess ->> 'userId' = ${user.id}`,
    );
    const begin = async (body?: object) => (await user.send('POST', '/api/auth/totp', body)).statusCode;
    expect([await begin(), await begin({ password: 'no' }), await begin({ password: testPassword })]).toEqual([
      403, 403, 200,
    ]);
  });

  it('is asked after the password, and lets in with a new session', async () => {
    const { user, secret } = settled;
    at += step;
    const asked = await askIn(user);
    expect(asked.statusCode).toBe(401);
    expect(asked.json()).toMatchObject({
      code: 'second_step_needed',
      token: expect.any(String),
      methods: ['totp', 'recovery'],
    });
    expect(asked.cookies).toEqual([]);
    const { token } = asked.json<{ token: string }>();
    const wrong = await enter(token, '000000');
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([401, 'invalid_code']);
    const done = await enter(token, codeAt(secret));
    expect(done.json()).toMatchObject({ id: user.id, twoStep: { totp: true } });
    expect((await userOn(test.app, { ...user, cookie: cookieOf(done) }).get('/api/auth/user')).statusCode).toBe(200);
  });

  it('gives codes that count once, 30 seconds to either side and no further', async () => {
    const { user, secret } = await setUp();
    expect((await enter(await tokenFor(user), codeAt(secret))).statusCode).toBe(401);
    at += 10 * step;
    const status = async (ms: number) => (await enter(await tokenFor(user), codeAt(secret, at + ms))).statusCode;
    expect(await status(-2 * step)).toBe(401);
    expect(await status(2 * step)).toBe(401);
    expect(await status(-step)).toBe(200);
    expect(await status(-step)).toBe(401);
    const both = await Promise.all([status(step), status(step)]);
    expect(both.toSorted()).toEqual([200, 401]);
    // An earlier code is used up by a later one.
    expect(await status(0)).toBe(401);
  });

  it('is asked for on a page, which leads on', async () => {
    const { user, secret } = settled;
    at += step;
    const page = await postForm('/api/login', { email: user.email, password: testPassword, returnTo: '/tasks' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('autocomplete="one-time-code"');
    const token = /name="token" value="([^"]+)"/.exec(page.body)![1]!;
    const wrong = await postForm('/api/login/second-step', { token, code: '12', returnTo: '/tasks' });
    expect([wrong.statusCode, wrong.body.includes('role="alert"')]).toEqual([401, true]);
    const done = await postForm('/api/login/second-step', { token, code: codeAt(secret), returnTo: '/tasks' });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/tasks']);
  });

  it('is not got around by a link for a new password', async () => {
    const { user, secret } = await setUp();
    at += step;
    const origin = 'https://goodstead.example.org';
    const link = await createResetLink(test.open.database, user, { origin, isMailed: true }, new Date(at));
    const token = new URL(link).searchParams.get('token');
    const changed = await post('/api/reset-password', { token, password: 'quite another rare passphrase' });
    expect([changed.statusCode, changed.cookies]).toEqual([401, []]);
    const asked = changed.json<{ code: string; token: string }>();
    expect(asked.code).toBe('second_step_needed');
    expect((await enter(asked.token, codeAt(secret))).statusCode).toBe(200);
  });

  it('is taken away with the password, and the password alone lets in again', async () => {
    const { user, codes } = await setUp();
    const token = await tokenFor(user);
    expect((await user.send('DELETE', '/api/auth/totp', { password: 'no' })).json()).toMatchObject({
      code: 'wrong_password',
    });
    expect((await user.send('DELETE', '/api/auth/totp', { password: testPassword })).statusCode).toBe(204);
    expect((await askIn(user)).statusCode).toBe(200);
    expect((await enter(token, codes[0]!)).statusCode).toBe(401);
  });
});

describe('recovery codes', () => {
  it('count once each, and are replaced as a whole', async () => {
    const { user, codes } = await setUp();
    const [first, second] = codes;
    expect((await enter(await tokenFor(user), first!.toUpperCase().replace('-', ' '))).statusCode).toBe(200);
    expect((await enter(await tokenFor(user), first!)).statusCode).toBe(401);
    const renewed = await user.send('POST', '/api/auth/recovery-codes', { password: testPassword });
    expect(renewed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect((await enter(await tokenFor(user), second!)).statusCode).toBe(401);
  });

  it('that are wrong or used are told of as such, and the codes of an app as those', async () => {
    const { user, codes } = await setUp();
    await enter(await tokenFor(user), codes[0]!);
    const told = async (code: string) => (await enter(await tokenFor(user), code)).json<{ message: string }>().message;
    expect(await told('000 000')).toMatch(/enter the one shown now/);
    for (const code of [codes[0]!, 'AAAAA BBBBB']) {
      expect(await told(code)).toBe('That recovery code is not right, or was used already. Please enter another one.');
    }
  });

  it('are kept as passwords are: who has the database tries each guess for long', async () => {
    const { user, codes } = settled;
    const kept = await test.open.database.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    const quick = codes.map((code) =>
      createHash('sha256')
        .update(`${user.id} ${code.replace('-', '')}`)
        .digest('base64url'),
    );
    expect(kept.filter(({ codeHash }) => !codeHash.startsWith('argon2id.') || quick.includes(codeHash))).toEqual([]);
    // One from before.
    await test.open.database
      .update(recoveryCodes)
      .set({ codeHash: quick[0]! })
      .where(eq(recoveryCodes.codeHash, kept[0]!.codeHash));
    expect((await enter(await tokenFor(user), codes[0]!)).statusCode).toBe(200);
  });
});

describe('what was begun with a password', () => {
  it('ends after ten minutes, with another password, and is not to be made up', async () => {
    const { user, codes } = await setUp();
    const token = await tokenFor(user);
    at += 11 * 60_000;
    expect((await enter(token, codes[0]!)).json()).toMatchObject({ code: 'invalid_credentials' });
    expect((await enter('made up', codes[0]!)).statusCode).toBe(401);
    const other = await tokenFor(user);
    await user.send('POST', '/api/auth/password', { current: testPassword, next: 'quite another rare passphrase' });
    expect((await enter(other, codes[0]!)).json()).toMatchObject({ code: 'invalid_credentials' });
  });

  it('lets ten codes be tried in a quarter of an hour', async () => {
    const { user, codes } = await setUp();
    const limited = await startFurtherApp(test, { rateLimits: true, now: () => new Date(at) });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const { token } = (await askIn(user, limited)).json<{ token: string }>();
      const code = attempt === 10 ? codes[0]! : '000000';
      statuses.push((await post('/api/login/second-step', { token, code }, limited)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const [kept] = await test.open.database
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, user.id))
      .limit(1);
    expect(kept).toBeDefined();
  });
});
