import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../contract/account.ts';
import { sessions } from '../../platform/http/session-table.ts';
import { newId } from '../../platform/database/ids.ts';
import { followChanges } from '../../testing/change-stream.ts';
import {
  cookieOf,
  createOrganization,
  createUser,
  startFurtherApp,
  testPassword,
  userOn,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';

const test = useTestApp();
beforeAll(async () => void (await test.app.listen({ host: '127.0.0.1', port: 0 })));

const nextPassword = 'quite another rare passphrase';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signIn(user: TestUser, password = testPassword, app: FastifyInstance = test.app): Promise<TestUser> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'user-agent': firefox },
    payload: { email: user.email, password },
  });
  expect(response.statusCode).toBe(200);
  return userOn(app, { ...user, cookie: cookieOf(response) });
}
const list = async (user: TestUser) => (await user.get('/api/auth/sessions')).json<Session[]>();
const isIn = async (user: TestUser) => (await user.get('/api/auth/user')).statusCode === 200;

describe('a new password', () => {
  it('is taken where the old one is right, and ends all other sessions', async () => {
    const user = await createUser(test);
    const other = await signIn(user);
    const change = (current: string, next: string) => user.send('POST', '/api/auth/password', { current, next });
    const wrong = await change('not the password at all', nextPassword);
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([403, 'wrong_password']);
    const guessable = await change(testPassword, 'Password123456');
    expect(guessable.json()).toMatchObject({ code: 'invalid_input', details: [{ path: 'next' }] });
    expect(await isIn(other)).toBe(true);
    expect((await change(testPassword, nextPassword)).statusCode).toBe(204);
    expect([await isIn(user), await isIn(other)]).toEqual([true, false]);
    await signIn(user, nextPassword);
  });

  it('is not to be guessed at by whoever finds a screen unlocked', async () => {
    const limited = await startFurtherApp(test, { rateLimits: true });
    const user = userOn(limited, await createUser(test));
    const guess = (current: string) => user.send('POST', '/api/auth/password', { current, next: nextPassword });
    for (let attempt = 0; attempt < 10; attempt += 1) await guess('a wrong guess');
    const refused = await guess(testPassword);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('sessions', () => {
  it('say where and when, and never their secret', async () => {
    const user = await createUser(test);
    const other = await signIn(user);
    const found = await list(other);
    expect(found).toHaveLength(2);
    const current = found.find((session) => session.current);
    expect(current).toMatchObject({ address: '127.0.0.1', device: 'Firefox on Windows' });
    expect(new Date(current!.createdAt).toISOString()).toBe(current!.createdAt);
    const rows = await test.open.database.select({ sid: sessions.sid }).from(sessions);
    for (const { sid } of rows) expect(JSON.stringify(found)).not.toContain(sid);
  });

  it('are ended one by one, streams at once, and by nobody else', async () => {
    const user = await createUser(test);
    const organization = await createOrganization(user);
    const other = await signIn(user);
    const stranger = await createUser(test);
    const stream = await followChanges(test.app, other, organization.id);
    const [{ id } = { id: '' }] = (await list(user)).filter(({ current }) => !current);
    expect((await stranger.send('DELETE', `/api/auth/sessions/${id}`)).statusCode).toBe(404);
    expect((await user.send('DELETE', `/api/auth/sessions/${newId()}`)).statusCode).toBe(404);
    expect((await user.send('DELETE', `/api/auth/sessions/${id}`)).statusCode).toBe(204);
    await stream.ended;
    expect([await isIn(user), await isIn(other)]).toEqual([true, false]);
  });

  it('are ended all but the one that asks', async () => {
    const user = await createUser(test);
    const others = [await signIn(user), await signIn(user)];
    expect((await user.send('DELETE', '/api/auth/sessions')).statusCode).toBe(204);
    expect(await Promise.all([user, ...others].map(isIn))).toEqual([true, false, false]);
    expect(await list(user)).toMatchObject([{ current: true }]);
  });

  it('do not come back with a request that was under way when they ended', async () => {
    const user = await createUser(test);
    const other = await signIn(user);
    const age = sql`(jsonb_set(sess::jsonb, '{seenAt}', '1'))::json`;
    const isTheirs = eq(sql`sess ->> 'userId'`, user.id);
    await test.open.database
      .update(sessions)
      .set({ sess: age as never })
      .where(isTheirs);
    // Both extend their session as they ask.
    await Promise.all([other.get('/api/organizations'), user.send('DELETE', '/api/auth/sessions')]);
    expect([await isIn(user), await isIn(other)]).toEqual([true, false]);
  });

  it('end after 14 days without use, and after 90 in all', async () => {
    const user = await createUser(test);
    const dayMs = 24 * 60 * 60 * 1000;
    const isTheirs = eq(sql`sess ->> 'userId'`, user.id);
    const daysLeft = async () => {
      const [row] = await test.open.database.select().from(sessions).where(isTheirs);
      return Math.round((row!.expire.getTime() - Date.now()) / dayMs);
    };
    const begun = async (days: number) => {
      const startedAt = Date.now() - days * dayMs;
      const facts = { startedAt, seenAt: startedAt + 1, address: '192.0.2.7' };
      const sess = sql`(sess::jsonb || ${JSON.stringify(facts)}::jsonb)::json`;
      await test.open.database
        .update(sessions)
        .set({ sess: sess as never })
        .where(isTheirs);
    };
    await begun(30);
    expect(await isIn(user)).toBe(true);
    expect(await daysLeft()).toBe(14);
    // Of where it was used before, nothing is left.
    expect(await list(user)).toMatchObject([{ address: '127.0.0.1' }]);
    await begun(85);
    expect(await isIn(user)).toBe(true);
    expect(await daysLeft()).toBe(5);
    await begun(91);
    await user.get('/api/auth/user');
    expect(await isIn(user)).toBe(false);
  });
});

describe('another address, where no mail is configured', () => {
  it('is valid at once, for whoever knows the password', async () => {
    const user = await createUser(test);
    const email = `moved-${newId()}@example.org`;
    const ask = (body: object) => user.send('POST', '/api/auth/email', { email, password: testPassword, ...body });
    expect((await ask({ password: 'not it' })).json()).toMatchObject({ code: 'wrong_password' });
    const taken = await ask({ email: (await createUser(test)).email });
    expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([409, 'email_taken']);
    expect((await ask({})).statusCode).toBe(202);
    expect((await user.get('/api/auth/user')).json()).toMatchObject({ email, emailConfirmedAt: null });
    await signIn({ ...user, email });
  });
});
