import type { FastifySessionOptions } from '@fastify/session';
import type { FastifyRequest } from 'fastify';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Membership } from '../access/access.ts';
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

/** For a prepared query: the session with this `sid`, where it has not expired by `now`. */
export const isLive = and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql.placeholder('now')));

const findLive = preparedOn((database) =>
  database.select({ sess: sessions.sess }).from(sessions).where(isLive).prepare('find_live_session'),
);

interface Live {
  sid: string;
  now: Date;
}
interface Found {
  sess: Record<string, unknown>;
  membership?: Membership | null;
}
/**
 * Reads a session together with its person's place in the organization that the request names; null where it names
 * none.
 */
export type FindWithMembership = (
  database: Database,
  request: FastifyRequest,
) => ((live: Live) => Promise<Found[]>) | null;

interface StoreOptions {
  onEnd?: ((sessionId: string) => void) | undefined;
  findWithMembership?: FindWithMembership | undefined;
}

/** Keeps sessions in PostgreSQL, so that they outlive the process. */
export function createSessionStore(database: Database, { onEnd, findWithMembership }: StoreOptions) {
  const memberships = new WeakMap<FastifyRequest, Membership>();
  let reader: FastifyRequest | null = null;
  const answer = <T>(work: Promise<T>, callback: (error: unknown, result?: T) => void) =>
    void work.then(
      (result) => callback(null, result),
      (error: unknown) => callback(error),
    );

  async function read(live: Live, request: FastifyRequest | null): Promise<Session | null> {
    const find = request && findWithMembership?.(database, request);
    const rows: Found[] = find ? await find(live) : await findLive(database).execute({ ...live });
    const { sess = null, membership = null } = rows[0] ?? {};
    if (request && membership) memberships.set(request, membership);
    return sess as Session | null;
  }

  const store: Store = {
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
      answer(read({ sid, now: new Date() }, reader), callback);
    },
    destroy(sid, callback) {
      answer(
        database
          .delete(sessions)
          .where(eq(sessions.sid, sid))
          .then(() => onEnd?.(sid)),
        callback,
      );
    },
  };
  return {
    store,
    /** The store is asked without the request: it counts as asked for the one whose `next` runs. */
    readFor(request: FastifyRequest, next: () => void): void {
      reader = request;
      next();
      reader = null;
    },
    /** Once: whoever asks again asks the database, since it may have ended meanwhile. */
    takeMembership(request: FastifyRequest, userId: string, organizationId: string): Membership | null {
      const membership = memberships.get(request);
      if (membership?.organizationId !== organizationId || membership.userId !== userId) return null;
      memberships.delete(request);
      return membership;
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
