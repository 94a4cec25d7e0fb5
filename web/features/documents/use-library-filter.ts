import { useSearchParams } from 'wouter';
import { readFilter, writeFilter } from './filter-documents.ts';
import type { DocumentFilter } from './filter-documents.ts';

/** The choices that are made. The address keeps them. */
export function useLibraryFilter() {
  const [parameters, setParameters] = useSearchParams();
  return {
    filter: readFilter(parameters),
    setFilter: (filter: DocumentFilter) => setParameters((current) => writeFilter(current, filter), { replace: true }),
  };
}
