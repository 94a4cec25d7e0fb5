import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followChanges } from './live-events.ts';

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

const page = Object.assign(new EventTarget(), { hidden: false });
const network = { onLine: true };
const heard: string[] = [];
let stop = () => {};

const follow = () => {
  stop = followChanges('org-1', {
    onChanged: ({ entity, id }) => heard.push(`${entity} ${id}`),
    onGap: () => heard.push('gap'),
    onRefused: () => heard.push('refused'),
  });
};
const show = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};
const goOnline = (onLine: boolean) => {
  network.onLine = onLine;
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
};
const connections = () => FakeSource.all.length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', network);
  Object.assign(page, { hidden: false });
  network.onLine = true;
  FakeSource.all = [];
  heard.length = 0;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('following changes', () => {
  it('listens at the address of the organization, and tells what it hears', () => {
    follow();
    expect(FakeSource.latest.address).toBe('/api/events?organizationId=org-1');
    FakeSource.latest.open();
    FakeSource.latest.tell({ entity: 'task', id: 'task-1' });
    expect(heard).toEqual(['task task-1']);
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

  it('gives the connection back half a minute after the tab is hidden, and listens again when it is seen', () => {
    follow();
    FakeSource.latest.open();
    show(true);
    vi.advanceTimersByTime(29_000);
    show(false);
    show(true);
    vi.advanceTimersByTime(29_000);
    expect(FakeSource.latest.readyState).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(FakeSource.latest.readyState).toBe(FakeSource.CLOSED);
    vi.advanceTimersByTime(600_000);
    expect(connections()).toBe(1);
    show(false);
    FakeSource.latest.open();
    expect(connections()).toBe(2);
    expect(heard).toEqual(['gap']);
  });

  it('does not connect in a tab that nobody has looked at yet', () => {
    page.hidden = true;
    follow();
    expect(connections()).toBe(0);
    show(false);
    FakeSource.latest.open();
    expect(heard).toEqual(['gap']);
  });

  it('rests while the browser is offline', () => {
    follow();
    FakeSource.latest.open();
    goOnline(false);
    expect(FakeSource.latest.readyState).toBe(FakeSource.CLOSED);
    vi.advanceTimersByTime(600_000);
    expect(connections()).toBe(1);
    goOnline(true);
    expect(connections()).toBe(2);
  });

  it('is over once it is stopped', () => {
    follow();
    FakeSource.latest.break();
    stop();
    vi.advanceTimersByTime(600_000);
    show(false);
    goOnline(true);
    expect(connections()).toBe(1);
    expect(FakeSource.latest.readyState).toBe(FakeSource.CLOSED);
  });
});
