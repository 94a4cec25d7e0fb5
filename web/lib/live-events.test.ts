import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followChanges } from './live-events.ts';
import { createLiveStreams } from './live-streams.ts';
import type { LiveNews } from './live-streams.ts';
import { stubPage } from './testing/stub-page.ts';
import type { StubPage } from './testing/stub-page.ts';

/** Stands in for the browser's own: the test says what comes. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  static get latest(): FakeSource {
    const latest = FakeSource.all.at(-1);
    if (!latest) throw new Error('Nobody has connected.');
    return latest;
  }
  readyState = 0;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  tell(data: unknown) {
    this.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify(data) }));
  }
  break() {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

/** A worker of which nothing is heard but what the test says. */
class FakeWorker extends EventTarget {
  static latest: FakeWorker;
  told: unknown[] = [];
  port = Object.assign(new EventTarget(), {
    start: () => {},
    close: () => {},
    postMessage: (message: unknown) => this.told.push(message),
  });
  constructor() {
    super();
    FakeWorker.latest = this;
  }
  say(data: unknown) {
    this.port.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let page: StubPage;
let heard: string[];
let stops: (() => void)[];
let hour = Date.now();

/** Another tab has a name to tell what it hears by. */
const follow = (organizationId = 'org-1', name = '') => {
  const stop = followChanges(organizationId, {
    onChanged: ({ entity, id }) => heard.push(`${name}${entity} ${id}`),
    onGap: () => heard.push(`${name}gap`),
    onRefused: () => heard.push(`${name}refused`),
  });
  stops.push(stop);
  return stop;
};
const connections = () => FakeSource.all.length;
const openAddresses = () =>
  FakeSource.all
    .filter(({ readyState }) => readyState !== FakeSource.CLOSED)
    .map(({ address }) => /org-(.)/.exec(address)?.[1]);

beforeEach(() => {
  // What the test before has heard is no news.
  vi.useFakeTimers({ now: (hour += 3_600_000) });
  vi.stubGlobal('EventSource', FakeSource);
  page = stubPage();
  [heard, stops] = [[], []];
  // What the page asks for, it asks for from here on.
  follow()();
  FakeSource.all = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('following changes', () => {
  it('listens at the address of the organization, and tells what it hears', () => {
    follow();
    expect(FakeSource.latest.address).toBe('/api/events?organizationId=org-1&missedMs=5000');
    FakeSource.latest.open();
    FakeSource.latest.tell({ entity: 'task', id: 'task-1' });
    expect(heard).toEqual(['task task-1']);
  });

  it('asks for what was missed until it was let in, and after a break for nothing: all is looked at again', () => {
    follow();
    FakeSource.latest.break();
    vi.advanceTimersByTime(3_000);
    const missed = () => Number(new URLSearchParams(FakeSource.latest.address.split('?')[1]).get('missedMs'));
    expect(missed()).toBeGreaterThanOrEqual(7_250);
    FakeSource.latest.open();
    FakeSource.latest.break();
    vi.advanceTimersByTime(5_000);
    expect(missed()).toBe(0);
  });

  it('asks for what has changed since the page began: the lists are here before anybody listens', async () => {
    vi.resetModules();
    const { followChanges: followOnNewPage } = await import('./live-events.ts');
    vi.advanceTimersByTime(2_000);
    stops.push(followOnNewPage('org-1', { onChanged() {}, onGap() {}, onRefused() {} }));
    expect(FakeSource.latest.address).toBe('/api/events?organizationId=org-1&missedMs=2000');
  });

  it('asks for no more than that where a page begins anew after another was left', async () => {
    vi.resetModules();
    const { followChanges: followOnNewPage } = await import('./live-events.ts');
    const { createQueryClient } = await import('./query-client.ts');
    const followIt = () => followOnNewPage('org-1', { onChanged() {}, onGap() {}, onRefused() {} });
    followIt()();
    createQueryClient(() => undefined);
    vi.advanceTimersByTime(1_000);
    stops.push(followIt());
    expect(FakeSource.latest.address).toBe('/api/events?organizationId=org-1&missedMs=1000');
  });

  it('looks at all again where the connection was longer on its way than what changed meanwhile is told', () => {
    follow();
    vi.advanceTimersByTime(5_001);
    FakeSource.latest.open();
    expect(heard).toEqual(['gap']);
  });

  it('waits longer each time while the server is gone, up to a minute', () => {
    follow();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      FakeSource.latest.break();
      const before = Date.now();
      while (connections() === attempt) vi.advanceTimersByTime(50);
      pauses.push(Date.now() - before);
    }
    const limits = [3_000, 5_000, 10_000, 30_000, 60_000, 60_000];
    pauses.forEach((pause, index) => {
      expect(pause).toBeGreaterThanOrEqual(0.75 * (limits[index] ?? 0));
      expect(pause).toBeLessThanOrEqual((limits[index] ?? 0) + 50);
    });
  });

  it('lets no connection of its own try again behind its back', () => {
    follow();
    const [first] = FakeSource.all;
    FakeSource.latest.break();
    expect(first?.readyState).toBe(FakeSource.CLOSED);
  });

  it('tells of the gap once it listens again, not at the first time', () => {
    follow();
    FakeSource.latest.open();
    expect(heard).toEqual([]);
    FakeSource.latest.break();
    vi.advanceTimersByTime(3_000);
    expect(heard).toEqual([]);
    FakeSource.latest.open();
    expect(heard).toEqual(['gap']);
  });

  it('begins with short pauses again only after a stream that lasted', () => {
    follow();
    for (const pause of [3_000, 5_000, 10_000]) {
      FakeSource.latest.open();
      FakeSource.latest.break();
      vi.advanceTimersByTime(pause);
    }
    expect(connections()).toBe(4);
    FakeSource.latest.open();
    vi.advanceTimersByTime(10_000);
    FakeSource.latest.break();
    vi.advanceTimersByTime(3_000);
    expect(connections()).toBe(5);
  });

  it('tells of a refusal once, however often it is refused, until it has been let in', () => {
    follow();
    FakeSource.latest.refuse();
    vi.advanceTimersByTime(3_000);
    FakeSource.latest.refuse();
    expect(heard).toEqual(['refused']);
    vi.advanceTimersByTime(5_000);
    FakeSource.latest.open();
    FakeSource.latest.refuse();
    expect(heard).toEqual(['refused', 'gap', 'refused']);
  });

  it('gives the connection back ten seconds after the tab is hidden, and listens again when it is seen', () => {
    follow();
    FakeSource.latest.open();
    page.show(true);
    vi.advanceTimersByTime(9_000);
    page.show(false);
    page.show(true);
    vi.advanceTimersByTime(9_000);
    expect(FakeSource.latest.readyState).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(FakeSource.latest.readyState).toBe(FakeSource.CLOSED);
    vi.advanceTimersByTime(600_000);
    expect(connections()).toBe(1);
    page.show(false);
    FakeSource.latest.open();
    expect(connections()).toBe(2);
    expect(heard).toEqual(['gap']);
  });

  it('gives it back at once when the page is left, and tells of the gap when it is come back to', () => {
    follow();
    FakeSource.latest.open();
    page.leave();
    page.show(true);
    expect(openAddresses()).toEqual([]);
    vi.advanceTimersByTime(600_000);
    expect(connections()).toBe(1);
    page.comeBack();
    page.show(false);
    expect(connections()).toBe(2);
    expect(heard).toEqual([]);
    FakeSource.latest.open();
    expect(heard).toEqual(['gap']);
  });

  it('does not connect in a tab that nobody has looked at yet', () => {
    page.show(true);
    follow();
    expect(connections()).toBe(0);
    page.show(false);
    FakeSource.latest.open();
    expect(heard).toEqual(['gap']);
  });

  it('goes on where the browser knows of no network but Goodstead answers, as on its own machine', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    follow();
    FakeSource.latest.open();
    page.goOnline(false);
    await vi.advanceTimersByTimeAsync(60_000);
    FakeSource.latest.tell({ entity: 'task', id: 'task-1' });
    expect(heard).toEqual(['task task-1']);
    expect(connections()).toBe(1);
  });

  it('rests while there is no network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    follow();
    FakeSource.latest.open();
    page.goOnline(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(FakeSource.latest.readyState).toBe(FakeSource.CLOSED);
    expect(connections()).toBe(1);
    page.goOnline(true);
    expect(connections()).toBe(2);
  });

  it('is over once it is stopped', () => {
    const stop = follow();
    FakeSource.latest.break();
    stop();
    vi.advanceTimersByTime(600_000);
    page.show(false);
    page.goOnline(true);
    expect(connections()).toBe(1);
    expect(FakeSource.latest.readyState).toBe(FakeSource.CLOSED);
  });
});

describe('several who follow', () => {
  it('hear one stream, for as long as one of them is there', () => {
    const stopFirst = follow('org-1', 'first ');
    FakeSource.latest.open();
    const stopSecond = follow('org-1', 'second ');
    FakeSource.latest.tell({ entity: 'task', id: 'task-1' });
    stopFirst();
    FakeSource.latest.tell({ entity: 'task', id: 'task-2' });
    expect(heard).toEqual(['first task task-1', 'second task task-1', 'second task task-2']);
    expect(connections()).toBe(1);
    stopSecond();
    expect(openAddresses()).toEqual([]);
  });

  it('hear of what changed since they asked, where the stream was there before them', () => {
    const streams = createLiveStreams();
    streams.join('org-1', Date.now(), () => {});
    FakeSource.latest.open();
    FakeSource.latest.tell({ entity: 'task', id: 'task-1' });
    vi.advanceTimersByTime(1_000);
    const asked = Date.now();
    FakeSource.latest.tell({ entity: 'task', id: 'task-2' });
    vi.advanceTimersByTime(1_000);
    const news: LiveNews[] = [];
    streams.join('org-1', asked, (told) => news.push(told));
    streams.join('org-2', asked, (told) => news.push(told));
    expect(news).toEqual([{ name: 'open' }, { name: 'changed', changed: { entity: 'task', id: 'task-2' } }]);
  });

  it('hear of a gap that has ended since they asked, and of none from before', () => {
    follow('org-1', 'first ');
    FakeSource.latest.open();
    FakeSource.latest.break();
    const asked = Date.now();
    follow('org-1', 'second ');
    expect(connections()).toBe(2);
    vi.advanceTimersByTime(500);
    FakeSource.latest.open();
    expect(heard).toEqual(['first gap', 'second gap']);
    const joinSince = (since: number) => {
      const names: string[] = [];
      stops.push(streams.join('org-2', since, ({ name }) => names.push(name)));
      return names;
    };
    const streams = createLiveStreams();
    joinSince(asked);
    FakeSource.latest.open();
    FakeSource.latest.break();
    vi.advanceTimersByTime(3_000);
    FakeSource.latest.open();
    expect(joinSince(asked)).toEqual(['broken', 'open']);
    expect(joinSince(Date.now())).toEqual(['open']);
  });

  it('are each told of a refusal', () => {
    follow('org-1', 'first ');
    follow('org-1', 'second ');
    FakeSource.latest.refuse();
    expect(heard).toEqual(['first refused', 'second refused']);
  });

  it('of different organizations have two streams at the most, of those looked at last', () => {
    follow('org-1', 'first ');
    FakeSource.latest.open();
    follow('org-2');
    const stopThird = follow('org-3');
    expect(openAddresses()).toEqual(['2', '3']);
    stopThird();
    expect(openAddresses().toSorted()).toEqual(['1', '2']);
    FakeSource.latest.open();
    expect(heard).toEqual(['first gap']);
  });
});

describe('with the worker that all tabs share', () => {
  beforeEach(() => vi.stubGlobal('SharedWorker', FakeWorker));

  it('hears from the worker, however late news comes, where it answered', () => {
    follow();
    FakeWorker.latest.say({ name: 'joined' });
    vi.advanceTimersByTime(60_000);
    FakeWorker.latest.say({ name: 'changed', changed: { entity: 'task', id: 'task-1' } });
    expect(connections()).toBe(0);
    expect(heard).toEqual(['task task-1']);
  });

  it.each([
    ['org-f', 'says that it failed', () => FakeWorker.latest.dispatchEvent(new Event('error'))],
    ['org-s', 'says nothing for seconds', () => vi.advanceTimersByTime(5_000)],
  ])('in %s listens by itself, once, where the worker %s', (organizationId, _, wait) => {
    const stop = follow(organizationId);
    wait();
    FakeSource.latest.open();
    vi.advanceTimersByTime(20_000);
    expect(connections()).toBe(1);
    expect(FakeWorker.latest.told.at(-1)).toBeNull();
    FakeSource.latest.tell({ entity: 'task', id: 'task-1' });
    expect(heard).toEqual(['task task-1']);
    stop();
    expect(openAddresses()).toEqual([]);
  });

  it('listens to nothing after it left', () => {
    follow()();
    vi.advanceTimersByTime(20_000);
    expect(connections()).toBe(0);
  });
});
