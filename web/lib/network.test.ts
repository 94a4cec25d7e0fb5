import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followNetwork, isOffline } from './network.ts';
import { stubPage } from './testing/stub-page.ts';
import type { StubPage } from './testing/stub-page.ts';

let page: StubPage;
let answers: boolean;
let seen: boolean[];
let stop: () => void;

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  page = stubPage();
  answers = true;
  vi.stubGlobal('fetch', () =>
    answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  );
  seen = [];
  stop = followNetwork(() => seen.push(isOffline()));
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a browser that knows of no network is believed only where Goodstead does not answer', async () => {
  page.goOnline(false);
  await settle();
  expect(seen).toEqual([]);
  answers = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([true]);
  answers = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([true, false]);
});

it('a browser that has its network back is believed at once', async () => {
  answers = false;
  page.goOnline(false);
  await settle();
  page.goOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual([true, false]);
});

it('an answer that was on its way when the network came back says nothing any more', async () => {
  answers = false;
  page.goOnline(false);
  page.goOnline(true);
  await settle();
  expect(seen).toEqual([]);
});

it('a page that is opened without a network says so, and nobody is asked once no one listens', async () => {
  stop();
  answers = false;
  page.goOnline(false);
  expect(isOffline()).toBe(false);
  stop = followNetwork(() => seen.push(isOffline()));
  await settle();
  expect(seen).toEqual([true]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
