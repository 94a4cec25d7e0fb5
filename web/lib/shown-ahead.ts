// A change of one's own is shown before the server has answered: it is laid over what the server last gave. Where the
// server refuses, it is simply no longer laid over that; a change beside it, or what comes in meanwhile, is not touched.
import { useMutationState } from '@tanstack/react-query';
import type { MutationKey } from '@tanstack/react-query';
import { useMemo } from 'react';

/** With the changes of this kind that are on their way, the oldest first. `lay` stays the same function. */
export function useShownAhead<Kept, Change>(
  kept: Kept,
  mutationKey: MutationKey,
  lay: (over: NonNullable<Kept>, change: Change) => NonNullable<Kept>,
): Kept {
  const changes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  return useMemo(() => kept && changes.reduce(lay, kept), [kept, changes, lay]);
}
