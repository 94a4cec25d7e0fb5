import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAgain } from '../features/chat/answer-state.ts';
import { setAnswer } from '../features/chat/answer-store.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { gatherWith, refreshDashboard } from '../lib/refresh-soon.ts';
import { createLiveRefresh } from './live-refresh.ts';
import type { LiveRefresh } from './live-refresh.ts';

let client: QueryClient;
let live: LiveRefresh;
let asked: string[];
let closing: (() => void)[];

/** A screen that asks for what it shows, and the answer takes a while. */
const open = (queryKey: string[], answerMs: number) => {
  const queryFn = async () => {
    asked.push(queryKey.join(' '));
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    return asked.length;
  };
  closing.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
};

/** The same once it shows it. */
const show = async (queryKey: string[], answerMs = 0) => {
  open(queryKey, answerMs);
  await vi.advanceTimersByTimeAsync(answerMs + 1);
  asked.length = 0;
};

const change = (ms: number) =>
  void client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise((resolve) => setTimeout(resolve, ms)) })
    .execute(undefined);

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient(() => undefined);
  live = createLiveRefresh(client);
  asked = [];
  closing = [];
});
afterEach(() => {
  live.stop();
  for (const close of closing) close();
  client.clear();
  vi.useRealTimers();
});

describe('refreshing what has changed', () => {
  it('asks once for many changes, and for nothing else', async () => {
    await show(['tasks', 'org-1']);
    await show(['documents', 'org-1']);
    for (let number = 0; number < 20; number += 1) {
      live.refresh([['tasks', 'org-1']]);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(['tasks org-1']);
  });

  it('asks for what is not on screen only when it is shown again', async () => {
    client.setQueryData(['tasks', 'org-1'], 0);
    live.refresh([['tasks', 'org-1']]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(client.getQueryState(['tasks', 'org-1'])?.isInvalidated).toBe(true);
    expect(asked).toEqual([]);
  });

  it('leaves alone what has been asked for since the change', async () => {
    await show(['tasks', 'org-1'], 1_000);
    live.refresh([['tasks', 'org-1']]);
    void client.invalidateQueries({ queryKey: ['tasks', 'org-1'] });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toEqual(['tasks org-1']);
  });

  it('asks again where the first answer of all was on its way before the change', async () => {
    open(['tasks', 'org-1'], 1_000);
    live.refresh([['tasks', 'org-1']]);
    await vi.advanceTimersByTimeAsync(900);
    expect(asked).toEqual(['tasks org-1']);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toEqual(['tasks org-1', 'tasks org-1']);
  });

  it('asks again where the question was on its way before the change', async () => {
    await show(['tasks', 'org-1'], 1_000);
    void client.invalidateQueries({ queryKey: ['tasks', 'org-1'] });
    live.refresh([['tasks', 'org-1']]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toEqual(['tasks org-1', 'tasks org-1']);
  });

  it('asks again where the question since the change was given up', async () => {
    await show(['tasks', 'org-1'], 1_000);
    live.refresh([['tasks', 'org-1']]);
    void client.invalidateQueries({ queryKey: ['tasks', 'org-1'] });
    await client.cancelQueries({ queryKey: ['tasks', 'org-1'] });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toEqual(['tasks org-1', 'tasks org-1']);
  });

  it('waits while a change of one’s own is on its way', async () => {
    await show(['tasks', 'org-1']);
    change(1_000);
    live.refresh([['tasks', 'org-1']]);
    await vi.advanceTimersByTimeAsync(900);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual(['tasks org-1']);
  });

  it('does not wait for it for ever', async () => {
    await show(['tasks', 'org-1']);
    change(60_000);
    live.refresh([['tasks', 'org-1']]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(asked).toEqual(['tasks org-1']);
  });

  it('leaves the messages of a conversation alone in which an answer is being written', async () => {
    await show(['messages', 'writing']);
    await show(['messages', 'quiet']);
    setAnswer('writing', startAgain(null));
    live.refresh([['messages']]);
    await vi.advanceTimersByTimeAsync(1_000);
    setAnswer('writing', null);
    expect(asked).toEqual(['messages quiet']);
  });

  it.each(['before', 'after'])(
    'asks once for a change of one’s own and the news of it, that comes %s',
    async (when) => {
      await show(['dashboard', 'org-1']);
      const stopGathering = gatherWith(client, live.refresh);
      if (when === 'before') live.refresh([['dashboard', 'org-1']]);
      refreshDashboard(client);
      await vi.advanceTimersByTimeAsync(50);
      if (when === 'after') live.refresh([['dashboard', 'org-1']]);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(asked).toEqual(['dashboard org-1']);
      stopGathering();
      refreshDashboard(client);
      expect(asked).toHaveLength(2);
    },
  );

  it('ends with the screen', async () => {
    await show(['tasks', 'org-1']);
    live.refresh([['tasks', 'org-1']]);
    live.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([]);
  });
});
