import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { readText } from '../../testing/mail-server.ts';
import { invite } from '../../testing/records.ts';
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
import { useMailServer } from '../../testing/use-mail-server.ts';
import { emailConfirmations } from './tables.ts';

const office = useMailServer();
const origin = 'https://goodstead.example.org';
const test = useTestApp({ mailer: office.mailer, linkOrigin: origin, mailRetrySeconds: 1, runJobs: true });
const patience = { timeout: 40_000, interval: 50 };

const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });
const confirm = (token: string) => post('/api/email/confirm', { token });

async function register(fields: object = {}) {
  const email = `new-${newId()}@example.org`;
  const response = await post('/api/register', {
    email,
    password: testPassword,
    firstName: 'Ines',
    lastName: 'Marek',
    ...fields,
  });
  expect(response.statusCode).toBe(201);
  const { id } = response.json<{ id: string }>();
  return userOn(test.app, { id, email: response.json<{ email: string }>().email, cookie: cookieOf(response) });
}
const textsTo = (email: string) =>
  office.server.received.filter(({ to }) => to.includes(email)).map((mail) => readText(mail));
async function nextText(email: string, count = 1): Promise<string> {
  await vi.waitFor(() => expect(textsTo(email)).toHaveLength(count), patience);
  return textsTo(email).at(-1)!;
}
const tokenIn = (text: string) => /\/api\/email\/confirm\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const isConfirmed = async (user: TestUser) =>
  (await user.get('/api/auth/user')).json<{ emailConfirmedAt: string | null }>().emailConfirmedAt !== null;

it('a new account works at once; it sends no mail and invites nobody until the mailed link was opened', async () => {
  const user = await register();
  const organization = await createOrganization(user);
  const attempts = () =>
    Promise.all([
      user.send('POST', `/api/organizations/${organization.id}/invitations`, { email: 'b@example.org', role: 'staff' }),
      user.send('POST', '/api/emails', {
        organizationId: organization.id,
        to: ['b@example.org'],
        subject: 'A',
        body: 'B',
      }),
    ]);
  for (const refused of await attempts()) {
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'email_unconfirmed']);
  }
  const token = tokenIn(await nextText(user.email));
  const page = await test.app.inject(`/api/email/confirm?token=${token}`);
  expect(page.body).toContain('Confirm this address');
  expect(await isConfirmed(user)).toBe(false);
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect(answers.find(({ statusCode }) => statusCode === 200)?.cookies).toEqual([]);
  expect(await isConfirmed(user)).toBe(true);
  expect((await attempts()).map(({ statusCode }) => statusCode)).toEqual([201, 202]);
});

it('a link lasts a day, is stored as a hash, and is mailed again on request, the newest alone working', async () => {
  const user = await register();
  const first = tokenIn(await nextText(user.email));
  expect((await user.send('POST', '/api/auth/email/confirmation')).statusCode).toBe(202);
  const second = tokenIn(await nextText(user.email, 2));
  expect((await confirm(first)).statusCode).toBe(404);
  const [row] = await test.open.database
    .select()
    .from(emailConfirmations)
    .where(eq(emailConfirmations.userId, user.id));
  expect(row?.tokenHash).not.toBe(second);
  await test.open.database
    .update(emailConfirmations)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(emailConfirmations.userId, user.id));
  expect((await confirm(second)).statusCode).toBe(404);
  expect(await isConfirmed(user)).toBe(false);
});

it('links are asked for five times an hour', async () => {
  const limited = await startFurtherApp(test, { mailer: office.mailer, linkOrigin: origin, rateLimits: true });
  const user = userOn(limited, await register());
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await user.send('POST', '/api/auth/email/confirmation')).statusCode);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

it('another address counts once its own link was opened; both addresses hear of it', async () => {
  const user = await createUser(test);
  const email = `moved-${newId()}@example.org`;
  const asked = await user.send('POST', '/api/auth/email', { email, password: testPassword });
  expect(asked.statusCode).toBe(202);
  expect((await user.get('/api/auth/user')).json()).toMatchObject({ email: user.email });
  const first = tokenIn(await nextText(email));
  expect(await nextText(user.email)).toContain(`uses ${email} from now on`);
  expect((await user.get('/api/auth/account')).json()).toMatchObject({ confirmsAddresses: true, newEmail: email });
  expect((await user.send('POST', '/api/auth/email/confirmation')).json()).toMatchObject({
    message: expect.stringContaining(email),
  });
  const token = tokenIn(await nextText(email, 2));
  expect((await confirm(first)).statusCode).toBe(404);
  expect((await confirm(token)).json()).toMatchObject({ email, emailConfirmedAt: expect.any(String) });
  expect(await nextText(user.email, 2)).toContain(`now uses ${email}`);
  expect((await user.get('/api/auth/account')).json()).toMatchObject({ newEmail: null });
  expect((await post('/api/login', { email, password: testPassword })).statusCode).toBe(200);
});

it('an address that somebody else has come to have meanwhile is not taken from them', async () => {
  const user = await createUser(test);
  const email = `wanted-${newId()}@example.org`;
  await user.send('POST', '/api/auth/email', { email, password: testPassword });
  const token = tokenIn(await nextText(email));
  await register({ email });
  expect((await confirm(token)).json()).toMatchObject({ code: 'email_taken' });
});

it('a mailed invitation confirms the address it was mailed to, and a mailed link for a new password too', async () => {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const { token, email } = await invite(admin, organization.id);
  const guest = await register({ email, invitationToken: token });
  expect(await isConfirmed(guest)).toBe(true);
  const { token: other, email: otherAddress } = await invite(admin, organization.id);
  const colleague = await register({ email: otherAddress });
  expect(await isConfirmed(colleague)).toBe(false);
  await colleague.send('POST', `/api/invitations/${other}/accept`);
  expect(await isConfirmed(colleague)).toBe(true);

  const user = await register();
  await nextText(user.email);
  await post('/api/forgot-password', { email: user.email });
  const reset = /reset-password\?token=([\w-]+)/.exec(await nextText(user.email, 2))![1]!;
  const done = await post('/api/reset-password', { token: reset, password: 'quite another rare passphrase' });
  expect(done.json()).toMatchObject({ id: user.id, emailConfirmedAt: expect.any(String) });
});
