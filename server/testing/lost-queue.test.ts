/** The connection to the database breaks off when the job queue is asked, which is in it. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../platform/database/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { createUser, startFurtherApp, useTestApp } from './test-app.ts';

const test = useTestApp();

let proxy: DatabaseProxy;
let open: OpenDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  proxy = await startDatabaseProxy(test.connection);
  open = openDatabase(proxy.connection, () => {});
  const mailing = { mailer: { send: async () => {} }, linkOrigin: 'https://goodstead.example.org' };
  app = await startFurtherApp(test, { open, ...mailing });
});
afterAll(async () => {
  await app.close();
  await open.close();
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
