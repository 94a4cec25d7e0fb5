import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { readText } from '../../testing/mail-server.ts';
import {
  cookieOf,
  createUser,
  startFurtherApp,
  testPassword,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { useMailServer } from '../../testing/use-mail-server.ts';
import { localCredentials, passwordResets } from './tables.ts';

const office = useMailServer();
const origin = 'https://goodstead.example.org';
const test = useTestApp({ mailer: office.mailer, linkOrigin: origin, mailRetrySeconds: 1, runJobs: true });

const patience = { timeout: 40_000, interval: 50 };
const newPassword = 'another long and rare passphrase';

const post = (url: string, payload: object, headers: Record<string, string> = {}, app = test.app) =>
  app.inject({ method: 'POST', url, payload, headers });
const postForm = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const ask = (email: string, headers = {}, app = test.app) => post('/api/forgot-password', { email }, headers, app);
const reset = (token: string, password = newPassword, app = test.app) =>
  post('/api/reset-password', { token, password }, {}, app);
const signIn = async ({ email }: TestUser, password: string, app = test.app) =>
  (await post('/api/login', { email, password }, {}, app)).statusCode;

const mailsTo = ({ email }: TestUser) => office.server.received.filter(({ to }) => to.includes(email));
const mailTo = (user: TestUser) => mailsTo(user).at(-1);
const linkIn = (text: string) => /^(\S+)\/api\/reset-password\?token=([\w-]{43})$/m.exec(text)!;

/** Asks for a link, and gives its token once the mail is there. */
async function requestToken(user: TestUser): Promise<string> {
  const before = mailsTo(user).length;
  expect((await ask(user.email)).statusCode).toBe(202);
  await expect.poll(() => mailsTo(user).length, patience).toBe(before + 1);
  return linkIn(readText(mailTo(user)!))[2]!;
}
const open = (url: string, app: FastifyInstance = test.app) => app.inject(url);
const link = (token: string) => `/api/reset-password?token=${token}`;
const expectDead = async (token: string) => {
  expect((await open(link(token))).statusCode).toBe(404);
  const response = await reset(token);
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'not_found']);
};

describe('whoever forgot the password', { timeout: 60_000 }, () => {
  it('is mailed a link, chooses another one on its page, and is signed in', async () => {
    const user = await createUser(test, 'Dana', 'Okafor');
    const answer = await postForm('/api/forgot-password', {
      email: ` ${user.email.toUpperCase()} `,
      returnTo: '/tasks',
    });
    expect(answer.statusCode).toBe(202);
    expect(answer.body).toContain(`If there is an account for ${user.email}, we are sending it a link`);
    expect(answer.body).toContain('href="/api/login?returnTo&#x3D;%2Ftasks"');
    await expect.poll(() => mailTo(user), patience).toBeDefined();
    const mail = mailTo(user)!;
    expect(mail.to).toEqual([user.email]);
    expect(mail.raw).toMatch(/^From: Goodstead <office@example\.org>$/m);
    expect(mail.raw).not.toMatch(/^Reply-To:/m);
    const text = readText(mail);
    expect(text).toMatch(/^Hello Dana,$/m);
    const [, begins, token = ''] = linkIn(text);
    expect(begins).toBe(origin);

    const landing = await open(link(token));
    expect([landing.statusCode, landing.headers.location]).toEqual([303, '/api/reset-password']);
    expect(landing.headers['referrer-policy']).toBe('no-referrer');
    expect(landing.cookies).toMatchObject([
      { value: token, httpOnly: true, sameSite: 'Lax', path: '/api/reset-password' },
    ]);
    const page = await test.app.inject({ url: '/api/reset-password', headers: { cookie: cookieOf(landing) } });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain(`name="token" value="${token}"`);
    expect(page.body).toContain(user.email);
    expect(page.body).toContain('autocomplete="new-password"');

    const saved = await postForm('/api/reset-password', { token, password: newPassword });
    expect([saved.statusCode, saved.headers.location]).toEqual([303, '/']);
    expect(saved.cookies.find(({ name }) => name === 'goodstead_reset')?.value).toBe('');
    const session = saved.cookies.find(({ name }) => name === 'goodstead_session')!;
    const cookie = `${session.name}=${encodeURIComponent(session.value)}`;
    const me = await test.app.inject({ url: '/api/auth/user', headers: { cookie } });
    expect(me.json()).toMatchObject({ id: user.id });
    expect([await signIn(user, testPassword), await signIn(user, newPassword)]).toEqual([401, 200]);
  });

  it('is signed out everywhere else, and nobody else is', async () => {
    const [user, colleague] = [await createUser(test), await createUser(test)];
    const again = cookieOf(await post('/api/login', { email: user.email, password: testPassword }));
    const response = await reset(await requestToken(user));
    expect(response.json()).toMatchObject({ id: user.id, email: user.email });
    const statuses = [user.cookie, again, colleague.cookie].map(async (cookie) => {
      const { statusCode } = await test.app.inject({ url: '/api/auth/user', headers: { cookie } });
      return statusCode;
    });
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  });

  it('gets there although the mail server did not take the first mail', async () => {
    const user = await createUser(test);
    office.server.behave('busy', 'accept');
    const token = await requestToken(user);
    expect(office.server.attempts).toBe(2);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('finds the way from the sign-in page, and back to where it was to lead', async () => {
    const { body } = await open('/api/login?returnTo=%2Ftasks');
    expect(body).toContain('href="/api/forgot-password?returnTo&#x3D;%2Ftasks"');
    const page = await open('/api/forgot-password?returnTo=%2Ftasks');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('href="/api/login?returnTo&#x3D;%2Ftasks"');
    expect(page.body).toMatch(/<input type="hidden" name="returnTo" value="\/tasks" \/>/);
    expect((await open('/api/forgot-password?returnTo=https://elsewhere.example')).body).not.toContain('elsewhere');
    // Where password managers look for it.
    const { statusCode, headers } = await open('/.well-known/change-password');
    const location = '/settings/account?section=password';
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 302, location });
  });

  it('who signs in elsewhere is told so, and gets no link', async () => {
    const user = await createUser(test);
    await test.open.database.delete(localCredentials).where(eq(localCredentials.userId, user.id));
    await ask(user.email);
    await expect.poll(() => mailTo(user), patience).toBeDefined();
    const text = readText(mailTo(user)!);
    expect(text).toContain('Your account has no password of its own');
    expect(text).toContain(`${origin}/api/login`);
    expect(text).not.toContain('token');
    const kept = await test.open.database.select().from(passwordResets).where(eq(passwordResets.userId, user.id));
    expect(kept).toEqual([]);
  });
});

describe('whether there is an account', { timeout: 60_000 }, () => {
  const jobs = async () => {
    const { rows } = await test.open.execute(
      "select count(*)::int as count from jobs.job where name = 'mail-reset-link'",
    );
    return (rows[0] as { count: number }).count;
  };

  it('is told by no answer, and the same is done', async () => {
    const user = await createUser(test);
    const unknown = `unknown-${newId()}@example.org`;
    const without = ({
      headers: { date: _date, 'content-length': _length, ...headers },
    }: Awaited<ReturnType<typeof ask>>) => headers;
    const before = await jobs();
    const [known, other] = [await ask(user.email), await ask(unknown)];
    expect([other.statusCode, other.body, without(other)]).toEqual([known.statusCode, known.body, without(known)]);
    expect(await jobs()).toBe(before + 2);
    const pages = [
      await postForm('/api/forgot-password', { email: user.email }),
      await postForm('/api/forgot-password', { email: unknown }),
    ];
    expect(pages[1]!.body.replaceAll(unknown, user.email)).toBe(pages[0]!.body);
    // What is done about the unknown one comes to nothing: the known one’s mails are there, and no other.
    await expect.poll(() => mailTo(user), patience).toBeDefined();
    expect(office.server.received.flatMap(({ to }) => to).filter((to) => to !== user.email)).toEqual([]);
  });

  it('does not show in how soon somebody is told to wait', async () => {
    const limited = await startFurtherApp(test, { mailer: office.mailer, linkOrigin: origin, rateLimits: true });
    const user = await createUser(test);
    for (const email of [user.email, `unknown-${newId()}@example.org`]) {
      const statuses = [];
      for (let number = 0; number < 6; number += 1) statuses.push((await ask(email, {}, limited)).statusCode);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
      const refused = await ask(email, {}, limited);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});

describe('a link', { timeout: 60_000 }, () => {
  it('works once, also for two who come at once', async () => {
    const user = await createUser(test);
    const token = await requestToken(user);
    const answers = await Promise.all([reset(token), reset(token, 'yet another long passphrase')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    await expectDead(token);
  });

  it('is not used up by being opened, or by a password that is refused', async () => {
    const token = await requestToken(await createUser(test));
    for (const [password, sentence] of [
      ['eleven-char', 'Please choose a password of at least 12 characters.'],
      ['Password123456', 'That password is among the first that somebody would try. Please put together '],
    ] as const) {
      const refused = await postForm('/api/reset-password', { token, password });
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain(sentence);
      expect(refused.body).toContain(`name="token" value="${token}"`);
      expect(refused.body).not.toContain(`"${password}"`);
      expect(refused.cookies).toEqual([]);
    }
    expect((await open(link(token))).statusCode).toBe(303);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('ends the one before it', async () => {
    const user = await createUser(test);
    const [first, second] = [await requestToken(user), await requestToken(user)];
    await expectDead(first);
    expect((await reset(second)).statusCode).toBe(200);
  });

  it('works for an hour', async () => {
    const token = await requestToken(await createUser(test));
    const appIn = (minutes: number) => startFurtherApp(test, { now: () => new Date(Date.now() + minutes * 60_000) });
    const after = await appIn(61);
    expect((await open(link(token), after)).statusCode).toBe(404);
    expect((await reset(token, newPassword, after)).statusCode).toBe(404);
    expect((await reset(token, newPassword, await appIn(59))).statusCode).toBe(200);
  });

  it('changes the password of the person it was mailed to, whatever else is claimed', async () => {
    const [owner, other] = [await createUser(test), await createUser(test)];
    const token = await requestToken(owner);
    const claimed = { token, password: newPassword, email: other.email, username: other.email, userId: other.id };
    const response = await post('/api/reset-password', claimed, { cookie: other.cookie });
    expect(response.json()).toMatchObject({ id: owner.id });
    expect([await signIn(other, testPassword), await signIn(other, newPassword)]).toEqual([200, 401]);
  });

  it.each(['', 'a', 'x'.repeat(43), '%00', "'%20or%20true"])(
    'made up (%j) leads to the page that says so',
    async (token) => {
      const { statusCode, body, headers } = await open(link(token));
      expect([statusCode, headers['referrer-policy']]).toEqual([404, 'no-referrer']);
      expect(body).toContain('This link does not work any more');
      expect(body).toContain('href="/api/forgot-password"');
      const form = await postForm('/api/reset-password', { token: decodeURIComponent(token), password: newPassword });
      expect(form.statusCode).toBe(404);
      expect(form.body).toContain('This link does not work any more');
    },
  );

  it('keeps its token in a Secure cookie where people come by https', async () => {
    const token = await requestToken(await createUser(test));
    const [plain] = (await open(link(token))).cookies;
    const [secure] = (await open(link(token), await startFurtherApp(test, { publicUrl: origin }))).cookies;
    expect([plain?.secure, secure?.secure]).toEqual([undefined, true]);
  });

  it('begins with the configured address, whichever one a request claims', async () => {
    const user = await createUser(test);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    expect((await ask(user.email, headers)).statusCode).toBe(202);
    await expect.poll(() => mailTo(user), patience).toBeDefined();
    expect(mailTo(user)!.raw).not.toContain('evil');
    expect(linkIn(readText(mailTo(user)!))[1]).toBe(origin);
  });

  it('is stored as a hash alone, and the job that mails it holds none', async () => {
    const token = await requestToken(await createUser(test));
    const stored = JSON.stringify([
      await test.open.database.select().from(passwordResets),
      (await test.open.execute('select * from jobs.job')).rows,
      (await test.open.execute('select * from events')).rows,
    ]);
    expect(stored).toContain('tokenHash');
    expect(stored).not.toContain(token);
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is neither asked for nor used by another website (%j)', async (headers) => {
    const user = await createUser(test);
    const token = await requestToken(user);
    const asked = await postForm('/api/forgot-password', { email: user.email }, headers);
    const used = await postForm('/api/reset-password', { token, password: newPassword }, headers);
    for (const refused of [asked, used]) {
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'cross_site']);
    }
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('lets somebody sign in at once who had guessed too often', async () => {
    const limited = await startFurtherApp(test, { mailer: office.mailer, linkOrigin: origin, rateLimits: true });
    const user = await createUser(test);
    for (let guess = 0; guess < 11; guess += 1) await signIn(user, 'a wrong guess', limited);
    expect(await signIn(user, testPassword, limited)).toBe(429);
    expect((await reset(await requestToken(user), newPassword, limited)).statusCode).toBe(200);
    expect(await signIn(user, newPassword, limited)).toBe(200);
  });
});

it('where no links are mailed, the page says who makes one and how', async () => {
  for (const options of [{}, { mailer: office.mailer }, { linkOrigin: origin }]) {
    const app = await startFurtherApp(test, options);
    const { statusCode, body } = await open('/api/forgot-password', app);
    expect(statusCode).toBe(200);
    expect(body).toContain('npm run reset-password -- you@example.org');
    expect(body).not.toContain('<form');
    const refused = await ask('dana@example.org', {}, app);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'mail_not_configured']);
  }
});
