// People who are signed in without a form: what registering and signing in do is tested in `features/auth`.
import { argon2Sync } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { insertUser } from '../features/auth/queries.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';
import { sessionCookieName } from '../platform/http/server.ts';
import { sessionLifetimeMs } from '../platform/http/session-store.ts';
import { sessions } from '../platform/http/session-table.ts';

export const testPassword = 'a long and rare passphrase';
// As it is kept, but made and checked in no time: how slow a hash is to be, those show that the product makes.
const nonce = Buffer.alloc(15, 'salt');
const cheap = { nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 30 };
const tag = argon2Sync('argon2id', { message: testPassword, ...cheap });
const passwordHash = `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;

/** A new person with `testPassword`. */
export async function insertPerson(
  database: Database,
  person: { email: string; firstName: string; lastName: string },
): Promise<{ id: string }> {
  const user = await insertUser(database, { id: newId(), ...person, emailConfirmedAt: new Date() }, passwordHash);
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
