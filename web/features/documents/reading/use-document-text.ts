import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Document } from '../../../../contract/documents.ts';
import { textQuery } from '../analysis/analysis-api.ts';
import type { PlaceAddress } from '../analysis/place.ts';

/** The text of a document as far as it is loaded, from the part with the place on. */
export function useDocumentText({ id, analysis }: Pick<Document, 'id' | 'analysis'>, place: PlaceAddress | null) {
  const query = useInfiniteQuery(textQuery(id, analysis.status, place));
  const { data, fetchNextPage, fetchPreviousPage } = query;
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const loadEarlier = useCallback(() => void fetchPreviousPage({ cancelRefetch: false }), [fetchPreviousPage]);
  const parts = useMemo(() => {
    const pages = data?.pages ?? [];
    return pages.map(({ from, blocks }, number) => ({ from, blocks, before: pages[number - 1]?.blocks.at(-1) }));
  }, [data]);
  const blocks = useMemo(() => parts.flatMap((part) => part.blocks), [parts]);
  const last = data?.pages.at(-1);
  const isMissed = data?.pages.some((page) => page.isMissed) ?? false;
  return {
    query,
    loadMore,
    loadEarlier,
    parts,
    blocks,
    isMissed,
    total: last?.total ?? 0,
    isCut: last?.isCut ?? false,
  };
}
