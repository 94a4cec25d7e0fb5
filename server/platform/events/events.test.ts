import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createUser, createOrganization, startFurtherApp, useTestApp, userOn } from '../../testing/test-app.ts';
import { change, type Context } from '../context/context.ts';
import { newId } from '../database/ids.ts';
import { createEvents, type AnnouncedEvent, type DomainEvent, type Listener } from './events.ts';
import { events as eventTable } from './event-table.ts';

const test = useTestApp();

let log: string[];
let heard: AnnouncedEvent[];
let failures: number;
beforeEach(() => {
  log = [];
  heard = [];
  failures = 0;
});

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

function createContext(listeners: Listener[] = [bell]): Context {
  const { database } = test.open;
  const events = createEvents(database, listeners, (message) => log.push(message));
  return { actor: { userId: newId() }, database, events, now: () => new Date() };
}
const announce = (context: Context, event: DomainEvent) => change(context, (_, tell) => tell(event));
const find = async (entityId: string) => {
  const [row] = await test.open.database.select().from(eventTable).where(eq(eventTable.entityId, entityId));
  return row;
};

describe('an event', () => {
  it('is heard once, with its data, before the change returns', async () => {
    const context = createContext();
    const event = rung({ tone: 'C' });
    await announce(context, event);
    expect(heard).toEqual([{ ...event, id: expect.any(String), address: null, createdAt: expect.any(Date) }]);
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
    await context.events.deliverPending();
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
    expect(await find(event.entityId)).toMatchObject({ attempts: 1 });
    await context.events.deliverPending();
    expect(heard).toEqual([]);
    await context.events.deliverPending();
    await context.events.deliverPending();
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
    await context.events.deliverPending();
    expect(heard.map(({ data }) => data)).toEqual([{ tone: 'E' }, { tone: 'C' }]);
  });

  it('is given up after ten attempts', async () => {
    const context = createContext();
    const event = rung();
    failures = 1000;
    await announce(context, event);
    for (let attempt = 0; attempt < 15; attempt += 1) await context.events.deliverPending();
    expect(await find(event.entityId)).toMatchObject({ attempts: 10 });
  });

  it('is logged without what its error says', async () => {
    const context = createContext();
    failures = 1;
    await announce(context, rung());
    expect(log).toHaveLength(1);
    expect(log[0]).toContain('bell.rung');
    expect(log[0]).not.toContain('Zanzibar');
    await context.events.deliverPending();
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
