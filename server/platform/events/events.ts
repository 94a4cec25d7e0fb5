import type { Connection, Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { isReferenceGone } from '../database/lost-database.ts';
import { describeFailure } from '../errors/describe-failure.ts';
import * as queries from './event-queries.ts';

/** What happened, in the past tense (`task.completed`); `data` is what listeners need to tell it. */
export interface DomainEvent<Name extends string = string, Data extends object = object> {
  name: Name;
  organizationId: string | null;
  actorId: string;
  entityId: string;
  data: Data;
}

export interface AnnouncedEvent extends DomainEvent {
  /** A listener that hears an event twice must do its work once: this id tells. */
  id: string;
  /** The network address that the actor came from, where there was one. */
  address: string | null;
  createdAt: Date;
}

/** Follows events after their commit. Runs at least once for each. */
export interface Listener {
  name: string;
  hears(eventName: string): boolean;
  handle(event: AnnouncedEvent, database: Database): Promise<void>;
}

/** Writes an event beside what it tells of, in one statement. */
export type Store<Stored = unknown> = (event: queries.NewEvent) => Promise<Stored>;

export interface Events {
  /** Writes the event in the caller's transaction; `deliver` or `forget` follows the transaction's end. */
  announce(connection: Connection, event: DomainEvent, address?: string | null, store?: Store): Promise<AnnouncedEvent>;
  /** Of a transaction that was rolled back. */
  forget(announced: AnnouncedEvent[]): void;
  /** Hands committed events to the listeners. Never throws: whoever fails hears it again later, by itself. */
  deliver(announced: AnnouncedEvent[]): Promise<void>;
  /** Delivers what an earlier process left undelivered, and what is due to be tried again. */
  deliverPending(): Promise<void>;
  /** What was given up is tried once more. */
  resumeGivenUp(): Promise<void>;
  /** Waits until nothing is left of what was heard. */
  settle(): Promise<void>;
}

const minuteMs = 60_000;
/** So long an event is with the process that announced it, which may be finding out whether it was committed. */
const ownForMs = minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;
const givenUpAfterMs = 7 * 24 * 60 * minuteMs;

/** Twice as long each time. */
const pauseAfter = (attempts: number): number => Math.min(minuteMs * 2 ** (attempts - 1), longestPauseMs);

export function createEvents(
  database: Database,
  listeners: Listener[],
  log: (message: string) => void,
  now: () => Date = () => new Date(),
  isAlone = true,
): Events {
  /** Announced here and on their way: not to be delivered a second time meanwhile. */
  const underWay = new Set<string>();
  const rounds = new Map<string, Promise<void>>();

  /** Null where it was heard, else what went wrong. */
  async function tell(listener: Listener, event: AnnouncedEvent): Promise<string | null> {
    try {
      await listener.handle(event, database);
      return null;
    } catch (error) {
      // What it is about was deleted, with everything that could be written about it.
      if (isReferenceGone(error)) return null;
      return describeFailure(error);
    }
  }

  function plan(event: AnnouncedEvent, listener: string, attempts: number, failure: string): queries.RetryRow {
    const isGivenUp = now().getTime() - event.createdAt.getTime() > givenUpAfterMs;
    const end = isGivenUp ? 'is given up until the next start' : 'is tried again later';
    log(`Event ${event.name} ${event.id} did not reach ${listener} (attempt ${attempts}: ${failure}) and ${end}.`);
    return {
      eventId: event.id,
      listener,
      attempts,
      nextAttemptAt: new Date(now().getTime() + pauseAfter(attempts)),
      givenUpAt: isGivenUp ? now() : null,
      failure,
    };
  }

  const heard: string[] = [];
  let removing = Promise.resolve();

  /** Beside whoever made the change: one that stays after a crash is only heard twice. Those that come meanwhile go together. */
  function remove(id: string): void {
    if (heard.push(id) > 1) return;
    removing = removing.then(async () => {
      const ids = heard.splice(0);
      try {
        await queries.deleteEvents(database, ids);
      } catch (error) {
        log(`${ids.length} events that were heard are delivered once more: ${describeFailure(error)}`);
      }
      for (const each of ids) underWay.delete(each);
    });
  }

  async function deliverOne(event: AnnouncedEvent): Promise<void> {
    const retries: queries.RetryRow[] = [];
    for (const listener of listeners) {
      const failure = listener.hears(event.name) ? await tell(listener, event) : null;
      if (failure !== null) retries.push(plan(event, listener.name, 1, failure));
    }
    if (retries.length === 0) return remove(event.id);
    await queries.handOverEvent(database, event.id, retries);
    underWay.delete(event.id);
  }

  /** What was announced until then is for whoever finds it first; where there are no others, whatever is there. */
  const leftOverUntil = () => (isAlone ? null : new Date(now().getTime() - ownForMs));

  async function deliverLeftOver(): Promise<void> {
    for (const event of await queries.selectUndelivered(database, leftOverUntil())) {
      if (!underWay.has(event.id)) await deliverOne(event);
    }
  }

  async function retry(listener: Listener): Promise<void> {
    for (const { event, retry: row } of await queries.selectDueRetries(database, listener.name, now())) {
      const failure = await tell(listener, event);
      if (failure === null) await queries.endRetry(database, row);
      else await queries.updateRetry(database, plan(event, listener.name, row.attempts + 1, failure));
    }
  }

  /** One round of a name at a time: a slow one keeps no other waiting. */
  function startRound(name: string, work: () => Promise<void>): Promise<void> {
    const round = rounds.get(name) ?? work().finally(() => rounds.delete(name));
    rounds.set(name, round);
    return round;
  }

  return {
    async announce(connection, event, address = null, store = (row) => queries.insertEvent(connection, row)) {
      const announced = { ...event, id: newId(), address, createdAt: new Date() };
      await store({ ...announced, data: { ...announced.data } });
      underWay.add(announced.id);
      return announced;
    },
    forget(announced) {
      for (const { id } of announced) underWay.delete(id);
    },
    async deliver(announced) {
      for (const event of announced) {
        try {
          await deliverOne(event);
        } catch (error) {
          log(`Event ${event.name} ${event.id} is delivered later: ${describeFailure(error)}`);
          underWay.delete(event.id);
        }
      }
    },
    async deliverPending() {
      await removing;
      await startRound('left over', deliverLeftOver);
      // Mostly none: a look for each listener would take as many connections.
      const due = new Set((await queries.selectDueListeners(database, now())).map(({ listener }) => listener));
      const waiting = listeners.filter(({ name }) => due.has(name));
      await Promise.all(waiting.map((listener) => startRound(`retry ${listener.name}`, () => retry(listener))));
    },
    resumeGivenUp: () => queries.resumeGivenUp(database, now()),
    settle: () => removing,
  };
}
