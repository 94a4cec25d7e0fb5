import type { Actor } from '../access/access.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { AnnouncedEvent, DomainEvent, Events } from '../events/events.ts';

/** What an action works with: who asks, where data is, what the time is. */
export interface Context {
  actor: Actor;
  database: Database;
  events: Events;
  now(): Date;
}

export type Announce = (event: DomainEvent) => Promise<void>;

/**
 * Runs a change in one transaction; what is announced in it reaches the listeners after the commit, and before this
 * returns, so that whoever made the change sees its effects at once.
 */
export async function change<Result>(
  context: Context,
  work: (transaction: Transaction, announce: Announce) => Promise<Result>,
): Promise<Result> {
  const announced: AnnouncedEvent[] = [];
  const result = await context.database.transaction((transaction) =>
    work(transaction, async (event) => {
      announced.push(await context.events.announce(transaction, event, context.actor.address));
    }),
  );
  await context.events.deliver(announced);
  return result;
}
