import { useCallback, useState } from 'react';
import type { Message } from '../../../contract/conversations.ts';
import { useRest, type More } from '../../lib/pages.ts';

const atFirst = { before: 20, after: 40 };
const step = 50;

const has = (messages: readonly Message[], sought: string) => messages.some(({ id }) => id === sought);

/**
 * What is drawn of those that are `shown`. Where a conversation opens at an early message: that one, once it is loaded,
 * with what is near it, and the rest as one scrolls up and down. Everywhere else all.
 */
export function useDrawnMessages(
  messages: readonly Message[],
  shown: readonly Message[],
  soughtId: string | null,
  earlier: More,
) {
  const [reach, setReach] = useState({ of: soughtId, ...atFirst });
  const { before, after } = reach.of === soughtId ? reach : atFirst;
  const isLacking = soughtId !== null && before < Infinity && messages.length > 0 && !has(messages, soughtId);
  const isSeeking = isLacking && earlier.hasMore && !earlier.isFailed;
  useRest(earlier, isSeeking);
  const place = shown.findIndex(({ id }) => id === soughtId);
  const from = place < 0 ? 0 : Math.max(0, place - before);
  const to = place < 0 ? shown.length : Math.min(shown.length, place + after);
  const drawAll = useCallback(() => setReach({ of: soughtId, before: Infinity, after: Infinity }), [soughtId]);
  const drawMore = (up: number, down: number): More => ({
    hasMore: true,
    isLoading: false,
    isFailed: false,
    onMore: () => void setReach({ of: soughtId, before: before + up, after: after + down }),
  });
  return {
    isSeeking,
    from,
    drawn: isSeeking ? [] : shown.slice(from, to),
    above: from > 0 ? drawMore(step, 0) : earlier,
    below: { ...drawMore(0, step), hasMore: to < shown.length },
    drawAll,
  };
}
