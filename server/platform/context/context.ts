import type { Actor } from '../access/access.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { AnnouncedEvent, DomainEvent, Events } from '../events/events.ts';

/** What an action works with: who asks, where data is, what the time is. */
export interface Context {
  actor: Actor;
  database: Database;
  events: Events;
  now(): Date;
  requestKey?: RequestKey;
}

/** By which a client may ask for the same once more. */
export interface RequestKey {
  keep(transaction: Transaction): Promise<void>;
  made(transaction: Transaction, ids: string[]): Promise<void>;
  committed(): void;
}

export type Announce = (event: DomainEvent) => Promise<void>;
/** Takes the ids of what a request made, which answer it when it comes again. */
export type Made = (...ids: string[]) => Promise<void>;

/** Runs a transaction that keeps the request's key together with what it makes. */
export async function runKeyed<Result>(
  database: Database,
  requestKey: RequestKey | undefined,
  work: (transaction: Transaction, made: Made) => Promise<Result>,
): Promise<Result> {
  const result = await database.transaction(async (transaction) => {
    // Before anything else is held: whoever comes with the same key waits here.
    await requestKey?.keep(transaction);
    return work(transaction, async (...ids) => requestKey?.made(transaction, ids));
  });
  requestKey?.committed();
  return result;
}

/**
 * Runs a change in one transaction; what is announced in it reaches the listeners after the commit, and before this
 * returns, so that whoever made the change sees its effects at once.
 */
export async function change<Result>(
  context: Context,
  work: (transaction: Transaction, announce: Announce, made: Made) => Promise<Result>,
): Promise<Result> {
  const announced: AnnouncedEvent[] = [];
  const result = await runKeyed(context.database, context.requestKey, (transaction, made) =>
    work(
      transaction,
      async (event) => {
        announced.push(await context.events.announce(transaction, event, context.actor.address));
      },
      made,
    ),
  );
  await context.events.deliver(announced);
  return result;
}
