import { eq, getTableColumns } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUser, createOrganization, startFurtherApp, useTestApp, userOn } from '../../testing/test-app.ts';
import { change, type Context } from '../context/context.ts';
import { openDatabase } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { createEvents, type AnnouncedEvent, type DomainEvent, type Events, type Listener } from './events.ts';
import { eventRetries, events as eventTable } from './event-table.ts';

const test = useTestApp();

let log: string[];
let heard: AnnouncedEvent[];
let failures: number;
let clock: number;
beforeEach(() => {
  clock = Date.now();
  log = [];
  heard = [];
  failures = 0;
});
const minuteMs = 60_000;

const bell: Listener = {
  name: 'bell',
  hears: (name) => name === 'bell.rung',
  async handle(event) {
    if (failures-- > 0) throw new Error('The bell of Zanzibar is stuck.');
    heard.push(event);
  },
};
const rung = (data: object = {}): DomainEvent => ({
  name: 'bell.rung',
  organizationId: null,
  actorId: newId(),
  entityId: newId(),
  data,
});

const opened: Events[] = [];
afterEach(() => Promise.all(opened.splice(0).map((events) => events.settle())));

function createContext(listeners: Listener[] = [bell], isAlone = true): Context {
  const { database } = test.open;
  const now = () => new Date(clock);
  const events = createEvents(database, listeners, (message) => log.push(message), now, isAlone);
  opened.push(events);
  return { actor: { userId: newId() }, database, events, now };
}
const announce = (context: Context, event: DomainEvent) => change(context, (_, tell) => tell(event));
const find = async (entityId: string) => {
  const [row] = await test.open.database.select().from(eventTable).where(eq(eventTable.entityId, entityId));
  return row;
};
const findRetries = async (entityId: string) => {
  const retries = test.open.database.select(getTableColumns(eventRetries)).from(eventRetries);
  return retries
    .innerJoin(eventTable, eq(eventTable.id, eventRetries.eventId))
    .where(eq(eventTable.entityId, entityId));
};
async function retryAfter(context: Context, minutes: number) {
  clock += minutes * minuteMs;
  await context.events.deliverPending();
}

describe('an event', () => {
  it('is heard after whoever made the change has been told of its commit', async () => {
    const context = createContext();
    const event = rung();
    const heardBefore: number[] = [];
    await change(
      context,
      (_, tell) => tell(event),
      () => heardBefore.push(heard.length),
    );
    expect(heardBefore).toEqual([0]);
    expect(heard).toHaveLength(1);
    const failing = change(
      context,
      async () => Promise.reject(new Error('Not now.')),
      () => heardBefore.push(-1),
    );
    await expect(failing).rejects.toThrow('Not now.');
    expect(heardBefore).toEqual([0]);
  });

  it('is heard once, with its data, before the change returns', async () => {
    const context = createContext();
    const event = rung({ tone: 'C' });
    await announce(context, event);
    expect(heard).toEqual([{ ...event, id: expect.any(String), address: null, createdAt: expect.any(Date) }]);
    await context.events.settle();
    expect(await find(event.entityId)).toBeUndefined();
    await context.events.deliverPending();
    expect(heard).toHaveLength(1);
  });

  it('carries the address that its actor came from, also when it is heard later', async () => {
    const context = createContext();
    context.actor.address = '192.0.2.7';
    await announce(context, rung());
    failures = 1;
    await announce(context, rung());
    await retryAfter(context, 1);
    expect(heard.map(({ address }) => address)).toEqual(['192.0.2.7', '192.0.2.7']);
  });

  it('reaches only listeners for its name', async () => {
    const context = createContext();
    await announce(context, { ...rung(), name: 'bell.polished' });
    expect(heard).toEqual([]);
  });

  it('is heard only after the commit', async () => {
    const context = createContext();
    await change(context, async (_, tell) => {
      await tell(rung());
      expect(heard).toEqual([]);
    });
    expect(heard).toHaveLength(1);
  });

  it('of a change that is rolled back is never heard', async () => {
    const context = createContext();
    const event = rung();
    const broken = change(context, async (_, tell) => {
      await tell(event);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    await context.events.deliverPending();
    expect(heard).toEqual([]);
    expect(await find(event.entityId)).toBeUndefined();
  });

  it('of several in a change comes in their order', async () => {
    const context = createContext();
    await change(context, async (_, tell) => {
      for (const tone of ['C', 'E', 'G']) await tell(rung({ tone }));
    });
    expect(heard.map(({ data }) => data)).toEqual([{ tone: 'C' }, { tone: 'E' }, { tone: 'G' }]);
  });
});

describe('a listener that fails', () => {
  it('does not undo the change, is tried again, and hears the event once', async () => {
    const context = createContext();
    const event = rung();
    failures = 2;
    await announce(context, event);
    expect(heard).toEqual([]);
    await retryAfter(context, 1);
    expect(heard).toEqual([]);
    await retryAfter(context, 2);
    await retryAfter(context, 1_000);
    expect(heard.map(({ entityId }) => entityId)).toEqual([event.entityId]);
    expect(await find(event.entityId)).toBeUndefined();
  });

  it('is tried at growing distances, at least every six hours', async () => {
    const context = createContext();
    failures = 1000;
    const event = rung();
    await announce(context, event);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const [waiting] = await findRetries(event.entityId);
      pauses.push((waiting!.nextAttemptAt.getTime() - context.now().getTime()) / minuteMs);
      clock = waiting!.nextAttemptAt.getTime();
      await context.events.deliverPending();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    failures = 0;
    await retryAfter(context, 360);
    expect(heard.map(({ entityId }) => entityId)).toEqual([event.entityId]);
  });

  it('keeps no other event waiting', async () => {
    const context = createContext();
    failures = 1;
    await change(context, async (_, tell) => {
      await tell(rung({ tone: 'C' }));
      await tell(rung({ tone: 'E' }));
    });
    expect(heard.map(({ data }) => data)).toEqual([{ tone: 'E' }]);
    await retryAfter(context, 1);
    expect(heard.map(({ data }) => data)).toEqual([{ tone: 'E' }, { tone: 'C' }]);
  });

  it('keeps no other listener waiting, and one that has heard the event does not hear it again', async () => {
    const stuck = { ...bell, name: 'stuck', handle: () => Promise.reject(new Error('never')) };
    const context = createContext([stuck, bell]);
    const event = rung();
    await announce(context, event);
    expect(heard).toHaveLength(1);
    for (const minutes of [1, 2, 4]) await retryAfter(context, minutes);
    expect(heard).toHaveLength(1);
    expect(await findRetries(event.entityId)).toMatchObject([{ listener: 'stuck', attempts: 4, failure: 'Error' }]);
  });

  it('and takes its time keeps no other listener waiting for its next attempt', async () => {
    const answer = Promise.withResolvers<void>();
    const tones: unknown[] = [];
    const slow = {
      ...bell,
      name: 'slow',
      handle: () => (tones.length++ === 0 ? Promise.reject(Error()) : answer.promise),
    };
    const context = createContext([slow, bell]);
    failures = 2;
    await announce(context, rung());
    clock += minuteMs;
    const hanging = context.events.deliverPending();
    await expect.poll(() => tones.length).toBe(2);
    clock += 2 * minuteMs;
    const next = context.events.deliverPending();
    await expect.poll(() => heard.length).toBe(1);
    answer.resolve();
    await Promise.all([hanging, next]);
  });

  it('is given up after a week, which is logged, and tried once more at the next start', async () => {
    const context = createContext();
    const event = rung();
    failures = 1000;
    await announce(context, event);
    for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 360) await retryAfter(context, 360);
    await retryAfter(context, 360);
    const [waiting] = await findRetries(event.entityId);
    expect(waiting).toMatchObject({ attempts: 30, givenUpAt: expect.any(Date), failure: 'Error' });
    expect(log.at(-1)).toContain('given up');
    failures = 0;
    await retryAfter(context, 100_000);
    expect(heard).toEqual([]);
    await context.events.resumeGivenUp();
    await context.events.deliverPending();
    expect(heard.map(({ entityId }) => entityId)).toEqual([event.entityId]);
    expect(await find(event.entityId)).toBeUndefined();
  });

  it('is logged without what its error says', async () => {
    const context = createContext();
    failures = 1;
    await announce(context, rung());
    expect(log).toHaveLength(1);
    expect(log[0]).toContain('bell.rung');
    expect(log[0]).not.toContain('Zanzibar');
    await retryAfter(context, 1);
  });

  it('since what it would write about is deleted has nothing more to do', async () => {
    const writer: Listener = {
      ...bell,
      handle: async (_event, database) => {
        const gone = { eventId: newId(), listener: 'bell', attempts: 1, failure: '', nextAttemptAt: new Date() };
        await database.insert(eventRetries).values(gone);
      },
    };
    const context = createContext([writer]);
    const event = rung();
    await announce(context, event);
    await expect.poll(() => find(event.entityId)).toBeUndefined();
    expect(log).toEqual([]);
  });
});

describe('a change', () => {
  it('stands where the database is gone when its events are delivered, and they are later', async () => {
    const context = createContext();
    const event = rung();
    const lost = openDatabase(test.connection, () => {});
    await lost.close();
    const { deliver, settle } = createEvents(lost.database, [bell], (line) => log.push(line));
    const result = await change({ ...context, events: { ...context.events, deliver } }, async (_, tell) => {
      await tell(event);
      return 'kept';
    });
    expect(result).toBe('kept');
    await settle();
    expect(log).toEqual([expect.stringContaining('delivered once more')]);
    heard = [];
    await createContext().events.deliverPending();
    expect(heard.map(({ entityId }) => entityId)).toEqual([event.entityId]);
  });
});

describe('of several processes on one database', () => {
  const shared = () => createContext([bell], false);

  it('none takes what another announced less than a minute ago: it is heard once', async () => {
    const [one, other] = [shared(), shared()];
    const event = rung();
    const announced = await one.events.announce(test.open.database, event);
    await other.events.deliverPending();
    expect(heard).toEqual([]);
    await one.events.deliver([announced]);
    await one.events.settle();
    await retryAfter(other, 2);
    expect(heard.map(({ entityId }) => entityId)).toEqual([event.entityId]);
  });

  it('each takes what another left behind, after a minute', async () => {
    const event = rung();
    await shared().events.announce(test.open.database, event);
    await retryAfter(shared(), 2);
    expect(heard.map(({ entityId }) => entityId)).toEqual([event.entityId]);
  });
});

describe('what an earlier process left undelivered', () => {
  it('is delivered at the next start, and told once', async () => {
    const user = await createUser(test);
    const organization = await createOrganization(user);
    const silent = createEvents(test.open.database, [], () => {});
    await silent.announce(test.open.database, {
      name: 'task.created',
      organizationId: organization.id,
      actorId: user.id,
      entityId: newId(),
      data: { title: 'Left behind' },
    });
    for (let start = 0; start < 2; start += 1) {
      const app = await startFurtherApp(test);
      const stats = await userOn(app, user).get(`/api/dashboard/stats?organizationId=${organization.id}`);
      const news = stats.json<{ recentActivity: { message: string }[] }>().recentActivity;
      expect(news.filter(({ message }) => message.includes('Left behind'))).toHaveLength(1);
    }
  });
});
