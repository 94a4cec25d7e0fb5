import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Connection, Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { events } from './event-table.ts';

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

export interface Events {
  /** Writes the event in the caller's transaction. */
  announce(connection: Connection, event: DomainEvent, address?: string | null): Promise<AnnouncedEvent>;
  /** Hands committed events to the listeners; what fails stays and is tried again. */
  deliver(announced: AnnouncedEvent[]): Promise<void>;
  /** Delivers what an earlier process left undelivered. */
  deliverPending(): Promise<void>;
}

const maxAttempts = 10;

export function createEvents(database: Database, listeners: Listener[], log: (message: string) => void): Events {
  async function deliverOne(event: AnnouncedEvent): Promise<void> {
    try {
      for (const listener of listeners) {
        if (listener.hears(event.name)) await listener.handle(event, database);
      }
      await database.delete(events).where(eq(events.id, event.id));
    } catch (error) {
      log(`Event ${event.name} could not be delivered: ${error instanceof Error ? error.name : 'unknown error'}`);
      await database
        .update(events)
        .set({ attempts: sql`${events.attempts} + 1` })
        .where(eq(events.id, event.id));
    }
  }

  return {
    async announce(connection, event, address = null) {
      const announced = { ...event, id: newId(), address, createdAt: new Date() };
      await connection.insert(events).values({ ...announced, data: { ...event.data } });
      return announced;
    },
    async deliver(announced) {
      for (const event of announced) await deliverOne(event);
    },
    async deliverPending() {
      const pending = await database
        .select()
        .from(events)
        .where(lt(events.attempts, maxAttempts))
        .orderBy(asc(events.id))
        .limit(500);
      for (const event of pending) await deliverOne(event);
    },
  };
}
