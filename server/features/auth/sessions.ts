import { createHash } from 'node:crypto';
import type { Session } from '../../../contract/account.ts';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { deleteSession, deleteSessionsOf, selectSessionsOf } from '../../platform/http/session-store.ts';
import { describeDevice } from './describe-device.ts';

/** What a session is called in answers: of its secret, and not to be turned back into it. */
function publicIdOf(sid: string): string {
  const hash = createHash('sha256').update(`session ${sid}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Newest use first. */
export async function listSessions(
  connection: Connection,
  userId: string,
  currentSid: string | null,
): Promise<Session[]> {
  const found = await selectSessionsOf(connection, userId);
  const time = (ms: number | undefined) => new Date(ms ?? Date.now()).toISOString();
  return found
    .map(({ sid, facts }) => ({
      id: publicIdOf(sid),
      current: sid === currentSid,
      createdAt: time(facts.startedAt ?? facts.seenAt),
      lastSeenAt: time(facts.seenAt),
      address: facts.address ?? null,
      device: describeDevice(facts.userAgent ?? ''),
    }))
    .toSorted((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt));
}

interface Ending {
  onSessionEnd(sessionId: string): void;
}

/** Throws `not_found`. */
export async function endSession(
  connection: Connection,
  userId: string,
  id: string,
  { onSessionEnd }: Ending,
): Promise<void> {
  const found = (await selectSessionsOf(connection, userId)).find(({ sid }) => publicIdOf(sid) === id);
  if (!found) throw notFound('session');
  await deleteSession(connection, found.sid);
  onSessionEnd(found.sid);
}

/** All of a person, or all but one. */
export async function endSessions(
  connection: Connection,
  userId: string,
  { onSessionEnd }: Ending,
  but?: string,
): Promise<void> {
  for (const sid of await deleteSessionsOf(connection, userId, but)) onSessionEnd(sid);
}

/** Together with what they end for: both are kept, or neither. */
export async function endSessionsWith(
  work: (transaction: Transaction) => Promise<void>,
  { database, onSessionEnd }: Ending & { database: Database },
  userId: string,
  but?: string,
): Promise<void> {
  const ended = await database.transaction(async (transaction) => {
    await work(transaction);
    return deleteSessionsOf(transaction, userId, but);
  });
  for (const sid of ended) onSessionEnd(sid);
}
