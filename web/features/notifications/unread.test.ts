import { describe, expect, it } from 'vitest';
import { countUnread, markRead, shortCount } from './unread.ts';

const notification = (id: string, readAt: string | null = null) => ({
  id,
  message: 'Dana Okafor assigned you "Send the letter".',
  path: '/tasks',
  readAt,
  createdAt: '2026-11-19T15:00:00.000Z',
});
const earlier = '2026-11-19T16:00:00.000Z';
const now = '2026-11-20T09:00:00.000Z';

describe('unread notifications', () => {
  it('are those without a time of reading', () => {
    expect(countUnread([notification('1'), notification('2', earlier), notification('3')])).toBe(2);
    expect(countUnread([])).toBe(0);
  });

  it.each([
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [100, '9+'],
  ])('are %i in number and "%s" on the bell', (count, shown) => {
    expect(shortCount(count)).toBe(shown);
  });

  it('become read where they are meant; others, and those read before, stay as they are', () => {
    const list = [notification('1'), notification('2'), notification('3', earlier)];
    expect(markRead(list, ({ id }) => id !== '2', now)).toEqual([{ ...list[0], readAt: now }, list[1], list[2]]);
  });
});
