// Asks for old queries anew: those of many changes at once, and none that has been asked for since the change.
import { hashKey } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { findAnswer } from '../features/chat/answer-store.ts';
import { isRunning } from '../features/chat/answer-state.ts';

const gatherMs = 300;
/** So often at the most is a change of one's own waited for: what it shows ahead should not jump back. */
const patience = 10;

// The answer that is being written here takes its own place in the list, and the list is asked for after it.
const isBeingWritten = ({ queryKey: [name, id] }: Query) => name === 'messages' && isRunning(findAnswer(String(id)));

export interface LiveRefresh {
  refresh: (keys: readonly QueryKey[]) => void;
  stop: () => void;
}

export function createLiveRefresh(client: QueryClient): LiveRefresh {
  const old = new Map<string, { queryKey: QueryKey; since: number }>();
  const askedAt = new WeakMap<Query, number>();
  // Only the order counts, so no clock.
  let moment = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { type } = event.action;
    if (type === 'fetch') askedAt.set(event.query, ++moment);
    // It failed, or was given up.
    if (type === 'error' || type === 'setState') askedAt.delete(event.query);
  });

  /** A first answer that is on its way is not asked for again, and what comes is taken for new. */
  const askOnceAnswered = (query: Query) => {
    if (query.state.fetchStatus === 'idle' || query.state.data !== undefined) return;
    void query.promise?.then(
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => undefined,
    );
  };

  const flush = (rounds: number) => {
    if (client.isMutating() > 0 && rounds < patience) {
      timer = setTimeout(flush, gatherMs, rounds + 1);
      return;
    }
    timer = undefined;
    const gathered = [...old.values()];
    old.clear();
    for (const { queryKey, since } of gathered) {
      const isOld = (query: Query) => (askedAt.get(query) ?? 0) < since && !isBeingWritten(query);
      void client.invalidateQueries({ queryKey, predicate: isOld });
      for (const query of client.getQueryCache().findAll({ queryKey, predicate: isOld })) askOnceAnswered(query);
    }
  };

  return {
    refresh(keys) {
      moment += 1;
      for (const queryKey of keys) old.set(hashKey(queryKey), { queryKey, since: moment });
      timer ??= setTimeout(flush, gatherMs, 0);
    },
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
