// People who are signed in without a form: what registering and signing in do is tested in `features/auth`.
import { Signer } from '@fastify/cookie';
import { hashPassword } from '../features/auth/password-hash.ts';
import { insertUser } from '../features/auth/queries.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';
import { sessionCookieName } from '../platform/http/server.ts';
import { sessionLifetimeMs } from '../platform/http/session-store.ts';
import { sessions } from '../platform/http/session-table.ts';

export const testPassword = 'a long and rare passphrase';
// As slow as every hash of a password is to be: made once for all people of a worker.
let passwordHash: Promise<string> | undefined;

/** A new person with `testPassword`. */
export async function insertPerson(
  database: Database,
  person: { email: string; firstName: string; lastName: string },
): Promise<{ id: string }> {
  const user = await insertUser(
    database,
    { id: newId(), ...person, emailConfirmedAt: new Date() },
    await (passwordHash ??= hashPassword(testPassword)),
  );
  if (!user) throw new Error(`There is already an account for ${person.email}.`);
  return user;
}

/** Gives the cookie of a session, as signing in sets it. */
export async function startSession(database: Database, userId: string, sessionSecret: string): Promise<string> {
  const sid = newId();
  const expire = new Date(Date.now() + sessionLifetimeMs);
  const cookie = {
    expires: expire.toISOString(),
    originalMaxAge: sessionLifetimeMs,
    sameSite: 'lax',
    secure: false,
    path: '/',
    httpOnly: true,
  };
  await database
    .insert(sessions)
    .values({ sid, sess: { cookie, userId, startedAt: Date.now() - 1, seenAt: Date.now() }, expire });
  return `${sessionCookieName}=${encodeURIComponent(new Signer(sessionSecret).sign(sid))}`;
}
