import { useQuery } from '@tanstack/react-query';
import { searchQuery } from './search-api.ts';
import { groupConversations, toSearchWords } from './search-state.ts';
import type { SearchFilter } from './search-state.ts';
import { useRested } from './use-rested.ts';

const restMs = 200;
const moreTypes = 'guide,article,person';
const mostMore = 5;

/** What is found for the words as they are typed: with the filter `all`, a few of the other types beside the usual ones. */
export function useSearch(organizationId: string, typed: string, filter: SearchFilter) {
  const wanted = toSearchWords(typed);
  const rested = useRested(wanted, restMs);
  // Deleting letters, or clearing, takes effect at once.
  const words = wanted === null ? null : rested;
  const isOn = words !== null;
  const hasMore = filter === 'all';
  const main = useQuery({
    ...searchQuery(organizationId, words ?? '', hasMore ? undefined : filter),
    enabled: isOn,
  });
  const more = useQuery({ ...searchQuery(organizationId, words ?? '', moreTypes), enabled: isOn && hasMore });

  const isShown = isOn && !main.error && main.data !== undefined;
  const isCurrent = words === wanted && !main.isPlaceholderData;
  const isMoreCurrent = more.isError || (more.data !== undefined && !more.isPlaceholderData);
  const isMoreShown = isShown && hasMore && !more.error && (isMoreCurrent || !isCurrent);
  return {
    wanted,
    words,
    results: isShown ? groupConversations(main.data) : [],
    more: isMoreShown ? groupConversations((more.data ?? []).slice(0, mostMore)) : [],
    /** Whether the results belong to what is typed; those of the other types come and go with them. */
    isCurrent,
    isComplete: isCurrent && main.data !== undefined && (!hasMore || isMoreCurrent),
    error: isOn ? main.error : null,
    moreError: isShown && hasMore ? more.error : null,
    tryAgain: () => {
      if (main.error) void main.refetch();
      if (hasMore && more.error) void more.refetch();
    },
  };
}
