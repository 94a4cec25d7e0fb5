import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { User } from '../contract/auth.ts';
import { urlOf } from '../server/testing/empty-database.ts';
import { createOperator, createUser, useTestApp, type TestUser } from '../server/testing/test-app.ts';
import { project } from './build.ts';

const test = useTestApp();

const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/run.mjs', 'name-operator', ...words], {
    cwd: project,
    env: { PATH: process.env['PATH'], DATABASE_URL: urlOf(test.connection) },
  });
const runsTheSite = async (user: TestUser) => (await user.get('/api/auth/user')).json<User>().isOperator;

it('npm run name-operator has one person run the site, and nobody else', async () => {
  const [former, next] = [await createOperator(test), await createUser(test, 'Dana', 'Okafor')];
  const { stdout } = await run(next.email.toUpperCase());
  expect(stdout).toBe(`Dana Okafor (${next.email}) runs this Goodstead now, and nobody else.\n`);
  expect([await runsTheSite(former), await runsTheSite(next)]).toEqual([false, true]);
  expect((await next.get('/api/installation')).statusCode).toBe(200);
  const log = await next.get('/api/installation/security-log');
  expect(log.json()).toMatchObject([{ action: 'operator-named', outcome: 'done', userId: null, email: next.email }]);
  await expect(run()).rejects.toMatchObject({ stderr: expect.stringMatching(/^Please say who is to run/) as string });
});
