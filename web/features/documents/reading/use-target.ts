import { useEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { findPlace } from './find-place.ts';
import type { TextTarget } from './find-place.ts';
import type { useDocumentText } from './use-document-text.ts';

const highlightMs = 3000;

/** Loads a text as far as its target, goes there, and shows for a moment which blocks it is. */
export function useTarget(
  root: RefObject<HTMLElement | null>,
  { query, blocks, isMissed, loadMore }: ReturnType<typeof useDocumentText>,
  target: TextTarget | null,
) {
  const [seen, setSeen] = useState<TextTarget | null>(null);
  const { hasNextPage, isFetching, error, isSuccess } = query;
  const found = target && isSuccess ? findPlace(blocks, target, isMissed || !hasNextPage) : null;
  const isLooking = target !== null && isSuccess && found === undefined;
  const [first, last] = [found?.first, found?.last];

  useEffect(() => {
    if (isLooking && !isFetching && !error) loadMore();
  }, [isLooking, isFetching, error, loadMore]);

  useEffect(() => {
    if (first === undefined || last === undefined) return undefined;
    const block = root.current?.querySelector<HTMLElement>(`[data-block="${first}"]`);
    block?.focus({ preventScroll: true });
    block?.scrollIntoView({ block: first === last ? 'center' : 'start' });
    const timer = setTimeout(() => setSeen(target), highlightMs);
    return () => clearTimeout(timer);
  }, [first, last, target, root]);

  const marked = useMemo(
    () => (first === undefined || last === undefined || seen === target ? null : { first, last }),
    [first, last, seen, target],
  );
  return { marked, isLooking, isMissing: target !== null && isSuccess && found === null };
}
