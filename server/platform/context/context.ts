import type { Actor, Membership } from '../access/access.ts';
import type { Database, Transaction } from '../database/database.ts';
import { isDeadlock } from '../database/lost-database.ts';
import type { AnnouncedEvent, DomainEvent, Events, Store } from '../events/events.ts';

/** What an action works with: who asks, where data is, what the time is. */
export interface Context {
  actor: Actor;
  database: Database;
  events: Events;
  now(): Date;
  requestKey?: RequestKey;
  /** What was read with the session of the request that asks. Gives it once. */
  takeMembership?(organizationId: string): Membership | null;
  /** The change that all further ones are part of. */
  joined?: JoinedChange;
}

interface JoinedChange {
  transaction: Transaction;
  announce: Announce;
  made: Made;
}

/** In which all further changes belong to this one: all of them are kept, or none. */
export const joinChange = (context: Context, joined: JoinedChange): Context => ({
  ...context,
  database: joined.transaction,
  joined,
});

/** By which a client may ask for the same once more. */
export interface RequestKey {
  keep(transaction: Transaction): Promise<void>;
  made(transaction: Transaction, ids: string[]): Promise<void>;
  committed(): void;
}

/** What `store` has stored beside the event. */
export type Announce = <Stored = void>(event: DomainEvent, store?: Store<Stored>) => Promise<Stored>;
/** Takes the ids of what a request made, which answer it when it comes again. */
export type Made = (...ids: string[]) => Promise<void>;

const triesAtMost = 5;

/** Runs a transaction that keeps the request's key together with what it makes; after a deadlock, anew. */
export async function runKeyed<Result>(
  database: Database,
  requestKey: RequestKey | undefined,
  work: (transaction: Transaction, made: Made) => Promise<Result>,
  triesLeft = triesAtMost,
): Promise<Result> {
  try {
    const result = await database.transaction(async (transaction) => {
      // Before anything else is held: whoever comes with the same key waits here.
      await requestKey?.keep(transaction);
      return work(transaction, async (...ids) => requestKey?.made(transaction, ids));
    });
    requestKey?.committed();
    return result;
  } catch (error) {
    if (!isDeadlock(error) || triesLeft === 1) throw error;
    return runKeyed(database, requestKey, work, triesLeft - 1);
  }
}

type Work<Result> = (transaction: Transaction, announce: Announce, made: Made) => Promise<Result>;

/**
 * Runs a change in one transaction; what is announced in it reaches the listeners after the commit, and before this
 * returns, so that whoever made the change sees its effects at once. Where it throws nothing was changed, unless it
 * throws `OutcomeUnknown`. `committed` is called before the listeners hear of it; in a joined change, not at all.
 */
export const change = <Result>(context: Context, work: Work<Result>, committed?: () => void): Promise<Result> => {
  const { joined, actor } = context;
  return joined
    ? work(joined.transaction, joined.announce, joined.made)
    : changeUnasked(context, work, actor.address, committed);
};

/** A change that nobody asked for in person. */
export async function changeUnasked<Result>(
  { database, events, requestKey }: Pick<Context, 'database' | 'events' | 'requestKey'>,
  work: Work<Result>,
  address: string | null = null,
  committed?: () => void,
): Promise<Result> {
  const announced: AnnouncedEvent[] = [];
  let result: Result;
  const announceIn =
    (transaction: Transaction): Announce =>
    async <Stored>(event: DomainEvent, store?: Store<Stored>) => {
      let stored: Stored | undefined;
      const keep: Store | undefined = store && (async (row) => void (stored = await store(row)));
      announced.push(await events.announce(transaction, event, address, keep));
      return stored as Stored;
    };
  try {
    result = await runKeyed(database, requestKey, async (transaction, made) => {
      // Of a try that was rolled back.
      events.forget(announced.splice(0));
      return work(transaction, announceIn(transaction), made);
    });
  } catch (error) {
    events.forget(announced);
    throw error;
  }
  committed?.();
  await events.deliver(announced);
  return result;
}
