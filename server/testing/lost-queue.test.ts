/** The connection to the database breaks off when the job queue is asked, which is in it. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConfirmationLink } from '../features/auth/email-confirmations.ts';
import { openDatabase, type OpenDatabase } from '../platform/database/database.ts';
import { eventRetries } from '../platform/events/event-table.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { createUser, startFurtherApp, testPassword, useTestApp, userOn } from './test-app.ts';

const test = useTestApp();

let proxy: DatabaseProxy;
let open: OpenDatabase;
let app: FastifyInstance;
let log = '';
beforeAll(async () => {
  proxy = await startDatabaseProxy(test.connection);
  open = openDatabase(proxy.connection, () => {});
  const logStream = { write: (line: string) => void (log += line) };
  app = await startFurtherApp(test, { open, ...mailing, logLevel: 'warn', logStream });
});
afterAll(async () => {
  await app.close();
  await open.close();
});

const origin = 'https://goodstead.example.org';
const mailing = { mailer: { send: async () => {} }, linkOrigin: origin };
const findMails = async (field: 'email' | 'to', address: string) =>
  (await test.open.database.execute(sql`select 1 from jobs.job where data ->> ${field} = ${address}`)).rows;
/** What was not heard is due now, and heard by another server. */
async function tellAgain() {
  await test.open.database.update(eventRetries).set({ nextAttemptAt: new Date() });
  await startFurtherApp(test, mailing);
}

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
  expect(log).not.toContain('ines@');
  expect((await register()).json()).toEqual(first.json());
  expect(await findMails('email', 'ines@example.org')).toHaveLength(0);
  await tellAgain();
  expect(await findMails('email', 'ines@example.org')).toHaveLength(1);
});

it('a link that is asked for is mailed later where it could not be at once, to the former address a word too', async () => {
  const user = userOn(app, await createUser(test));
  const email = 'wanted@example.org';
  proxy.cutBefore('jobs.');
  const wish = { email, password: testPassword };
  expect((await user.send('POST', '/api/auth/email', wish)).statusCode).toBe(202);
  await tellAgain();
  expect(await findMails('email', email)).toHaveLength(1);
  expect(await findMails('to', user.email)).toHaveLength(1);
  proxy.cutBefore('jobs.');
  expect((await user.send('POST', '/api/auth/email/confirmation')).statusCode).toBe(202);
});

it('a link for a new password that could not be asked for is asked for by the same key', async () => {
  const { email } = await createUser(test);
  const headers = { 'idempotency-key': 'new-password' };
  const ask = () => app.inject({ method: 'POST', url: '/api/forgot-password', headers, payload: { email } });
  proxy.cutBefore('jobs.');
  expect((await ask()).statusCode).toBe(503);
  expect((await ask()).statusCode).toBe(202);
  expect(await findMails('email', email)).toHaveLength(1);
});

it('another address stands once its link was opened though the former one could not be told, which is told later', async () => {
  const user = await createUser(test);
  const email = 'moved@example.org';
  const { database } = test.open;
  const link = await createConfirmationLink(database, { userId: user.id, email }, origin, new Date());
  const token = new URL(link).searchParams.get('token')!;
  proxy.cutBefore('jobs.');
  const confirmed = await app.inject({ method: 'POST', url: '/api/email/confirm', payload: { token } });
  expect([confirmed.statusCode, confirmed.json<{ email?: string }>().email]).toEqual([200, email]);
  expect(log).not.toContain(user.email);
  expect(await findMails('to', user.email)).toHaveLength(0);
  await tellAgain();
  expect(await findMails('to', user.email)).toHaveLength(1);
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
