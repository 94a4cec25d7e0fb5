import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { findPlace } from './find-place.ts';
import type { TextTarget } from './find-place.ts';
import type { useDocumentText } from './use-document-text.ts';

const highlightMs = 3000;

/** Loads a text as far as its target, goes there, and shows for a moment which block it is. */
export function useTarget(
  root: RefObject<HTMLElement | null>,
  { query, blocks, loadMore }: ReturnType<typeof useDocumentText>,
  target: TextTarget | null,
) {
  const [seen, setSeen] = useState<number | null>(null);
  const { hasNextPage, isFetching, error, isSuccess } = query;
  const found = target && isSuccess ? findPlace(blocks, target, !hasNextPage) : null;
  const isLooking = target !== null && found === undefined;

  useEffect(() => {
    if (isLooking && !isFetching && !error) loadMore();
  }, [isLooking, isFetching, error, loadMore]);

  useEffect(() => {
    if (typeof found !== 'number') return undefined;
    const block = root.current?.querySelector<HTMLElement>(`[data-block="${found}"]`);
    block?.focus({ preventScroll: true });
    block?.scrollIntoView({ block: 'center' });
    const timer = setTimeout(() => setSeen(found), highlightMs);
    return () => clearTimeout(timer);
  }, [found, root]);

  const marked = typeof found === 'number' && found !== seen ? found : null;
  return { marked, isLooking, isMissing: target !== null && isSuccess && found === null };
}
