import type { FastifySessionOptions } from '@fastify/session';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Connection, Database } from '../database/database.ts';
import { preparedOn } from '../database/prepared.ts';
import { sessions } from './session-table.ts';

type Store = NonNullable<FastifySessionOptions['store']>;
type Session = Parameters<Store['set']>[1];

const lifetimeMs = 14 * 24 * 60 * 60 * 1000;
export const sessionLifetimeMs = lifetimeMs;

const findLive = preparedOn((database) =>
  database
    .select({ sess: sessions.sess })
    .from(sessions)
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql.placeholder('now'))))
    .prepare('find_live_session'),
);

/** Keeps sessions in PostgreSQL, so that they outlive the process. */
export function createSessionStore(database: Database, onEnd: (sessionId: string) => void): Store {
  const answer = <T>(work: Promise<T>, callback: (error: unknown, result?: T) => void) =>
    void work.then(
      (result) => callback(null, result),
      (error: unknown) => callback(error),
    );

  return {
    set(sid, session, callback) {
      const row = {
        sess: JSON.parse(JSON.stringify(session)) as Record<string, unknown>,
        expire: session.cookie.expires ?? new Date(Date.now() + lifetimeMs),
      };
      answer(
        database
          .insert(sessions)
          .values({ sid, ...row })
          .onConflictDoUpdate({ target: sessions.sid, set: row })
          .then(() => undefined),
        callback,
      );
    },
    get(sid, callback) {
      answer(
        findLive(database)
          .execute({ sid, now: new Date() })
          .then(([row]) => (row ? (row.sess as unknown as Session) : null)),
        callback,
      );
    },
    destroy(sid, callback) {
      answer(
        database
          .delete(sessions)
          .where(eq(sessions.sid, sid))
          .then(() => onEnd(sid)),
        callback,
      );
    },
  };
}

export async function isLiveSession(database: Database, sessionId: string): Promise<boolean> {
  const [row] = await database
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, sessionId), gt(sessions.expire, new Date())));
  return row !== undefined;
}

/** Gives their ids, for whoever is to hear of each end. */
export async function deleteSessionsOf(connection: Connection, userId: string): Promise<string[]> {
  const ended = await connection
    .delete(sessions)
    .where(sql`${sessions.sess} ->> 'userId' = ${userId}`)
    .returning({ sid: sessions.sid });
  return ended.map(({ sid }) => sid);
}

export async function deleteExpiredSessions(database: Database): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expire, new Date()));
}
