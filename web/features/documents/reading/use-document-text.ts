import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Document } from '../../../../contract/documents.ts';
import { textQuery } from '../analysis/analysis-api.ts';

/** The text of a document as far as it is loaded. */
export function useDocumentText({ id, analysis }: Pick<Document, 'id' | 'analysis'>) {
  const query = useInfiniteQuery(textQuery(id, analysis.status));
  const { data, fetchNextPage } = query;
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const parts = useMemo(() => {
    const pages = data?.pages ?? [];
    return pages.map(({ from, blocks }, number) => ({ from, blocks, before: pages[number - 1]?.blocks.at(-1) }));
  }, [data]);
  const blocks = useMemo(() => parts.flatMap((part) => part.blocks), [parts]);
  const last = data?.pages.at(-1);
  return { query, loadMore, parts, blocks, total: last?.total ?? 0, isCut: last?.isCut ?? false };
}
