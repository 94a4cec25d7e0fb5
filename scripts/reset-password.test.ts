import { execFile } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { localCredentials } from '../server/features/auth/tables.ts';
import { urlOf } from '../server/testing/empty-database.ts';
import { createOperator, createUser, useTestApp } from '../server/testing/test-app.ts';
import { project } from './build.ts';

const test = useTestApp();

/** As somebody types it, with these variables and no others. */
const run = (words: string[], variables: Record<string, string>) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const { PATH = '' } = process.env;
    execFile(
      process.execPath,
      ['scripts/run.mjs', 'reset-password', ...words],
      { cwd: project, env: { PATH, ...variables } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

const databaseUrl = () => urlOf(test.connection);

const refusal = (stderr: RegExp) => ({ code: 1, stdout: '', stderr: expect.stringMatching(stderr) as string });

describe('npm run reset-password', () => {
  it('prints a link that works, in the database that is configured', async () => {
    const user = await createUser(test, 'Dana', 'Okafor');
    const { code, stdout, stderr } = await run([user.email.toUpperCase()], { DATABASE_URL: databaseUrl() });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Dana Okafor (${user.email})`);
    expect(stdout).toContain(
      'Where Goodstead is opened at another address than http://127.0.0.1:5000, put that one there.',
    );
    const [, token = ''] = /^http:\/\/127\.0\.0\.1:5000\/api\/reset-password\?token=([\w-]{43})$/m.exec(stdout) ?? [];
    const payload = { token, password: 'another long and rare passphrase' };
    const response = await test.app.inject({ method: 'POST', url: '/api/reset-password', payload });
    expect(response.json()).toMatchObject({ id: user.id });
    const operator = await createOperator(test);
    const log = (await operator.get('/api/installation/security-log')).json<{ action: string }[]>();
    expect(log.find(({ action }) => action === 'reset-link-made')).toMatchObject({
      outcome: 'done',
      userId: null,
      email: user.email,
      targetId: user.id,
    });
  });

  it('prints it with the address that people open, also for somebody who has no password yet, and signs in elsewhere', async () => {
    const user = await createUser(test);
    await test.open.database.delete(localCredentials).where(eq(localCredentials.userId, user.id));
    const variables = { DATABASE_URL: databaseUrl(), PUBLIC_URL: 'https://goodstead.example.org' };
    const { code, stdout } = await run([user.email], variables);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^https:\/\/goodstead\.example\.org\/api\/reset-password\?token=[\w-]{43}$/m);
    expect(stdout).not.toContain('another address');
  });

  it('says in one line what is wrong', async () => {
    const user = await createUser(test);
    const variables = { DATABASE_URL: databaseUrl() };
    const unknown = await run(['nobody@example.org'], variables);
    expect(unknown).toEqual(refusal(/^There is no account with the email address nobody@example\.org\.\n$/));
    expect(await run([], variables)).toEqual(refusal(/^Please say whose password: .+\n$/));
    const elsewhere = await run([user.email], { DATA_DIR: '/nonexistent/goodstead' });
    expect(elsewhere).toEqual(refusal(/^There is no data of Goodstead in \/nonexistent\/goodstead: .+\n$/));
    expect(await run([user.email], { PORT: 'x' })).toEqual(refusal(/^PORT must be .+\n$/));
  });
});
