import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { newId } from '../database/ids.ts';
import { DatabaseUnavailable } from '../database/lost-database.ts';
import { describeFailure } from '../errors/describe-failure.ts';
import { joinParts, splitMessage } from './message-parts.ts';
import type { Claim, Peers } from './peers.ts';

const channel = 'goodstead';
// Any number, the same in every process: beside the lock of the migrations.
const claimSpace = 7_305_225;
const longestPauseMs = 10_000;

const takeClaim = 'select pg_try_advisory_lock(hashtextextended($1, $2)) as taken';
const freeClaim = 'select pg_advisory_unlock(hashtextextended($1, $2))';
// A lock's key of 64 bits stands there as two of 32. `$3`: a connection that does not count.
const findClaim = `
  select exists (
    select from pg_locks, (select hashtextextended($1, $2) as key) as work
    where locktype = 'advisory' and granted and objsubid = 1 and pid is distinct from $3
      and database = (select oid from pg_database where datname = current_database())
      and classid = ((key >> 32) & 4294967295)::oid and objid = (key & 4294967295)::oid
  ) as taken`;

type Taken = { taken: boolean };

/** The number of a connection on the side of the database, which the types do not have. */
const processOf = (client: Client): number | null => (client as Client & { processID?: number }).processID ?? null;

const connectionName = 'goodstead peers';
const countOthers = `
  select count(*)::int as others from pg_stat_activity
  where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`;

/**
 * Meets the others on the database, by LISTEN and NOTIFY and by advisory locks, over one connection of its own. Where
 * that is lost, it comes back by itself, and claims again what it had and nobody else has begun meanwhile.
 */
export async function createPostgresPeers(config: ClientConfig, log: (message: string) => void): Promise<Peers> {
  const self = newId();
  const listeners = new Map<string, ((message: unknown) => void)[]>();
  const gapListeners: (() => void)[] = [];
  const claimed = new Map<string, { onLost?: (() => void) | undefined }>();
  const join = joinParts();
  const closing = new AbortController();
  let client = await connect();
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other. */
  function ask<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const answer = turn.then(async () => (await client.query<Row>(text, values)).rows);
    turn = answer.catch(() => {});
    return answer.catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
  }

  async function connect(): Promise<Client> {
    const next = new Client({ ...config, application_name: connectionName, keepAlive: true });
    next.on('error', () => {});
    next.on('notification', ({ payload = '' }) => receive(payload));
    await next.connect();
    await next.query(`listen ${channel}`);
    next.once('end', () => void (closing.signal.aborted || reconnect()));
    return next;
  }

  async function reconnect(): Promise<void> {
    for (let pauseMs = 250; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await wait(pauseMs);
      try {
        const next = await connect();
        const lost = await claimAgain(next, processOf(client));
        client = next;
        for (const work of lost) {
          const held = claimed.get(work);
          claimed.delete(work);
          held?.onLost?.();
        }
        for (const tellGap of gapListeners) tellGap();
        return;
      } catch (error) {
        log(`The other processes cannot be reached: ${describeFailure(error)}`);
      }
    }
  }

  /** Gives what others have begun. The lost connection may hold its own until the database has missed it. */
  async function claimAgain(next: Client, lostProcess: number | null): Promise<string[]> {
    const lost: string[] = [];
    for (const work of claimed.keys()) {
      const [taken] = (await next.query<Taken>(takeClaim, [work, claimSpace])).rows;
      if (taken?.taken) continue;
      const [elsewhere] = (await next.query<Taken>(findClaim, [work, claimSpace, lostProcess])).rows;
      if (elsewhere?.taken) lost.push(work);
    }
    return lost;
  }

  function receive(payload: string): void {
    const whole = join(payload, self);
    if (whole === null) return;
    const { topic, message } = JSON.parse(whole) as { topic: string; message: unknown };
    for (const listener of listeners.get(topic) ?? []) listener(message);
  }

  return {
    isAlone: false,
    tell(topic, message) {
      for (const part of splitMessage(JSON.stringify({ topic, message }), self)) {
        // What is lost with the connection, the others' own looking up makes good.
        ask('select pg_notify($1, $2)', [channel, part]).catch(() => {});
      }
    },
    hear(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    async claim(work, onLost): Promise<Claim | null> {
      if (claimed.has(work)) return null;
      const held = { onLost };
      claimed.set(work, held);
      let isTaken = false;
      try {
        const [row] = await ask<Taken>(takeClaim, [work, claimSpace]);
        isTaken = row?.taken ?? false;
      } finally {
        if (!isTaken) claimed.delete(work);
      }
      if (!isTaken) return null;
      return async () => {
        if (claimed.get(work) !== held) return;
        claimed.delete(work);
        await ask(freeClaim, [work, claimSpace]).catch(() => {});
      };
    },
    async isClaimed(work) {
      if (claimed.has(work)) return true;
      const [row] = await ask<Taken>(findClaim, [work, claimSpace, null]);
      return row?.taken ?? false;
    },
    async countOthers() {
      const [row] = await ask<{ others: number }>(countOthers, [connectionName]);
      return row?.others ?? 0;
    },
    onGap: (listener) => void gapListeners.push(listener),
    async close() {
      closing.abort();
      await client.end().catch(() => {});
    },
  };
}
