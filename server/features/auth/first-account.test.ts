import { expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/database/ids.ts';
import { startFurtherApp, testPassword, useTestApp } from '../../testing/test-app.ts';
import { createSetupCode, tellOfFirstAccount } from './setup-code.ts';
import { users } from './tables.ts';

const sessionSecret = 'a secret that is only used in these tests';
const test = useTestApp({ registration: 'invited', sessionSecret });
const setupCode = createSetupCode(sessionSecret);

const register = (fields: object = {}, app = test.app) =>
  app.inject({
    method: 'POST',
    url: '/api/register',
    payload: {
      email: `a-${newId()}@example.org`,
      password: testPassword,
      firstName: 'Ada',
      lastName: 'Lind',
      ...fields,
    },
  });

it('is made with the set-up code, once, and runs the installation; later ones come by invitation', async () => {
  for (const wrong of [{}, { setupCode: '' }, { setupCode: 'aaaaa-bbbbb-ccccc-ddddd' }]) {
    const refused = await register(wrong);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'registration_closed']);
  }
  const closed = await startFurtherApp(test, { registration: 'closed' });
  expect((await register({ setupCode }, closed)).statusCode).toBe(403);
  const page = (await test.app.inject('/api/register')).body;
  expect(page).toContain('name="setupCode"');
  const first = (await test.app.inject('/api/login')).body;
  expect(first).toContain('set-up code that the server printed');
  const open = await startFurtherApp(test, { registration: 'open' });
  for (const app of [test.app, closed, open]) {
    expect((await app.inject('/api/login')).body).not.toContain('Invited by a colleague?');
  }
  for (const app of [test.app, open]) {
    expect((await app.inject('/api/register')).body).toContain('It runs this Goodstead');
  }
  for (const path of ['/api/login', '/api/register']) {
    const told = (await closed.inject(path)).body;
    expect(told).toContain('Set REGISTRATION&#x3D;invited and start it again.');
    expect(told).not.toContain('<form');
  }
  // Of another installation at the same address.
  const headers = { cookie: 'goodstead_known=somebody' };
  for (const app of [test.app, open]) {
    expect((await app.inject({ url: '/api/login?returnTo=/tasks', headers })).body).toContain(
      '>Welcome to Goodstead</h1>',
    );
  }

  const written = setupCode.toUpperCase().replaceAll('-', ' ');
  const answers = await Promise.all([register({ setupCode: written }), register({ setupCode })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 403]);
  const made = answers.find(({ statusCode }) => statusCode === 201)!.json<{ id: string }>();
  const [row] = await test.open.database.select().from(users).where(eq(users.id, made.id));
  expect(row?.isOperator).toBe(true);

  expect((await register({ setupCode })).statusCode).toBe(403);
  const later = (await test.app.inject('/api/login')).body;
  expect(later).not.toContain('/api/register');
  expect(later).toContain('Invited by a colleague?');
  expect((await closed.inject('/api/login')).body).toContain('<form');
  const second = (await register({}, open)).json<{ id: string }>();
  const [other] = await test.open.database.select().from(users).where(eq(users.id, second.id));
  expect(other?.isOperator).toBe(false);
});

it('is told of at the start as far as one can be made', () => {
  expect(tellOfFirstAccount('open', sessionSecret)).toBeNull();
  expect(tellOfFirstAccount('invited', sessionSecret)).toContain(setupCode);
  expect(tellOfFirstAccount('closed', sessionSecret)).toMatch(/REGISTRATION=invited for the first/);
  expect(tellOfFirstAccount('closed', sessionSecret)).not.toContain(setupCode);
});
