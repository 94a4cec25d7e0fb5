/** The connection to the database breaks off when the job queue is asked, which is in it. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConfirmationLink } from '../features/auth/email-confirmations.ts';
import { openDatabase, type OpenDatabase } from '../platform/database/database.ts';
import { eventRetries } from '../platform/events/event-table.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { cookieOf, createUser, startFurtherApp, testPassword, useTestApp, userOn } from './test-app.ts';

const test = useTestApp();

let proxy: DatabaseProxy;
let open: OpenDatabase;
let app: FastifyInstance;
let log = '';
beforeAll(async () => {
  proxy = await startDatabaseProxy(test.connection);
  open = openDatabase(proxy.connection, () => {});
  const mailing = { mailer: { send: async () => {} }, linkOrigin: 'https://goodstead.example.org' };
  const logStream = { write: (line: string) => void (log += line) };
  app = await startFurtherApp(test, { open, ...mailing, logLevel: 'warn', logStream });
});
afterAll(async () => {
  await app.close();
  await open.close();
});

it('a registration stands whose mail could not be asked for, and is itself when it is sent again with its key', async () => {
  const register = () =>
    app.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'idempotency-key': 'registration-of-ines' },
      payload: { email: 'ines@example.org', password: testPassword, firstName: 'Ines', lastName: 'Marek' },
    });
  proxy.cutBefore('jobs.');
  const first = await register();
  expect(first.statusCode).toBe(201);
  expect(log).toMatch(/A link to confirm an address could not be asked for: DatabaseUnavailable/);
  expect(log).not.toContain('ines@');
  expect((await register()).json()).toEqual(first.json());
  const ines = userOn(app, { ...first.json<{ id: string; email: string }>(), cookie: cookieOf(first) });
  expect((await ines.send('POST', '/api/auth/email/confirmation')).statusCode).toBe(202);
});

it('another address stands once its link was opened though the former one could not be told, which is told later', async () => {
  const user = await createUser(test);
  const email = 'moved@example.org';
  const { database } = test.open;
  const origin = 'https://goodstead.example.org';
  const link = await createConfirmationLink(database, { userId: user.id, email }, origin, new Date());
  const token = new URL(link).searchParams.get('token')!;
  proxy.cutBefore('jobs.');
  const confirmed = await app.inject({ method: 'POST', url: '/api/email/confirm', payload: { token } });
  expect([confirmed.statusCode, confirmed.json<{ email?: string }>().email]).toEqual([200, email]);
  expect(log).not.toContain(user.email);
  const asked = () => database.execute(sql`select 1 from jobs.job where data ->> 'to' = ${user.email}`);
  expect((await asked()).rows).toHaveLength(0);
  await database.update(eventRetries).set({ nextAttemptAt: new Date() });
  await startFurtherApp(test, { mailer: { send: async () => {} }, linkOrigin: origin });
  expect((await asked()).rows).toHaveLength(1);
});

it('what asks the job queue is answered 503 where the database breaks off, and where it is not there', async () => {
  const { email } = await createUser(test);
  const ask = async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/forgot-password', payload: { email } });
    return [answer.statusCode, answer.headers['retry-after'], answer.json<{ code?: string }>().code];
  };
  expect(await ask()).toEqual([202, undefined, undefined]);
  proxy.cutBefore('jobs.');
  expect(await ask()).toEqual([503, '5', 'not_ready']);
  await proxy.close();
  for (let time = 0; time < 2; time += 1) expect(await ask()).toEqual([503, '5', 'not_ready']);
});
