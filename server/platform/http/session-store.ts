import type { FastifySessionOptions } from '@fastify/session';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Connection, Database } from '../database/database.ts';
import { preparedOn } from '../database/prepared.ts';
import { sessions } from './session-table.ts';

type Store = NonNullable<FastifySessionOptions['store']>;
type Session = Parameters<Store['set']>[1];

const dayMs = 24 * 60 * 60 * 1000;
/** Without use. */
export const sessionIdleDays = 14;
export const longestSessionDays = 90;
export const sessionLifetimeMs = sessionIdleDays * dayMs;
const longestSessionMs = longestSessionDays * dayMs;

/** What a session keeps of the person and their device. */
export interface SessionFacts {
  userId?: string;
  /** In ms since 1970. */
  startedAt?: number;
  seenAt?: number;
  address?: string | null;
  userAgent?: string;
  /** The organization's own sign-in has asked for two steps. */
  twoSteps?: boolean;
}

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
      const sess = JSON.parse(JSON.stringify(session)) as Record<string, unknown> & SessionFacts;
      const at = Date.now();
      const row = {
        sess,
        expire: new Date(Math.min(at + sessionLifetimeMs, (sess.startedAt ?? at) + longestSessionMs)),
      };
      // One that was ended while a request of it was under way does not come back.
      const isNew = sess.userId === undefined || sess.seenAt === sess.startedAt;
      const insert = () =>
        database
          .insert(sessions)
          .values({ sid, ...row })
          .onConflictDoUpdate({ target: sessions.sid, set: row });
      const update = () => database.update(sessions).set(row).where(eq(sessions.sid, sid));
      answer(
        (isNew ? insert() : update()).then(() => undefined),
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

const isOf = (userId: string) => sql`(${sessions.sess} ->> 'userId') = ${userId}`;

/** Gives their ids, for whoever is to hear of each end. */
export async function deleteSessionsOf(connection: Connection, userId: string, but?: string): Promise<string[]> {
  const ended = await connection
    .delete(sessions)
    .where(and(isOf(userId), but === undefined ? undefined : ne(sessions.sid, but)))
    .returning({ sid: sessions.sid });
  return ended.map(({ sid }) => sid);
}

export async function selectSessionsOf(
  connection: Connection,
  userId: string,
): Promise<{ sid: string; facts: SessionFacts }[]> {
  const rows = await connection
    .select({ sid: sessions.sid, sess: sessions.sess })
    .from(sessions)
    .where(and(isOf(userId), gt(sessions.expire, new Date())));
  return rows.map(({ sid, sess }) => ({ sid, facts: sess as SessionFacts }));
}

export async function deleteSession(connection: Connection, sid: string): Promise<void> {
  await connection.delete(sessions).where(eq(sessions.sid, sid));
}

export async function deleteExpiredSessions(database: Database): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expire, new Date()));
}
