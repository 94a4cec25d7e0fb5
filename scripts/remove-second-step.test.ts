import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findSecondSteps } from '../server/features/auth/index.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../server/features/auth/tables.ts';
import { urlOf } from '../server/testing/empty-database.ts';
import { createOperator, createUser, testPassword, useTestApp } from '../server/testing/test-app.ts';
import { project } from './build.ts';

const test = useTestApp();

const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/run.mjs', 'remove-second-step', ...words], {
    cwd: project,
    env: { PATH: process.env['PATH'], DATABASE_URL: urlOf(test.connection) },
  });

it('npm run remove-second-step lets somebody in who has lost phone, keys and codes, and nobody who was in', async () => {
  const { database } = test.open;
  const [operator, user, other] = [await createOperator(test), await createUser(test, 'Dana'), await createUser(test)];
  for (const { id: userId } of [user, other]) {
    await database.insert(totpSecrets).values({ userId, sealedSecret: 'sealed', confirmedAt: new Date() });
    await database.insert(recoveryCodes).values({ userId, codeHash: `hash of ${userId}` });
    await database
      .insert(passkeys)
      .values({ userId, credentialId: userId, publicKey: Buffer.from('key'), counter: 0, name: 'Phone' });
  }
  const signIn = () =>
    test.app.inject({ method: 'POST', url: '/api/login', payload: { email: user.email, password: testPassword } });
  expect((await signIn()).json()).not.toHaveProperty('id');
  const { stdout } = await run(user.email.toUpperCase());
  expect(stdout).toContain(`Dana Okafor (${user.email}) signs in with the password alone now`);
  expect(await findSecondSteps(database, user.id)).toEqual({ totp: false, passkeys: 0 });
  expect(await database.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
  expect(await findSecondSteps(database, other.id)).toEqual({ totp: true, passkeys: 1 });
  expect((await user.get('/api/auth/user')).statusCode).toBe(401);
  expect((await other.get('/api/auth/user')).statusCode).toBe(200);
  expect((await signIn()).json()).toMatchObject({ id: user.id });
  const log = (await operator.get('/api/installation/security-log')).json<{ action: string }[]>();
  expect(log.find(({ action }) => action === 'second-step-removed')).toMatchObject({
    outcome: 'done',
    userId: null,
    email: user.email,
    targetId: user.id,
  });
  await expect(run()).rejects.toMatchObject({
    stderr: expect.stringMatching(/^Please say whose second step/) as string,
  });
});
