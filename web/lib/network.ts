// Whether there is a way to Goodstead. A browser that knows of no network is asked no further, but not believed:
// Goodstead may run on this very machine.
import { useSyncExternalStore } from 'react';

const lookEveryMs = 5_000;

const listeners = new Set<() => void>();
let isLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** As it was seen last. */
export const isOffline = (): boolean => isLost;

const answers = () =>
  fetch('/api/ready', { cache: 'no-store', signal: AbortSignal.timeout(lookEveryMs) }).then(
    () => true,
    () => false,
  );

async function look() {
  clearTimeout(timer);
  const isThere = navigator.onLine || (await answers());
  if (listeners.size === 0) return;
  const wasLost = isLost;
  isLost = !isThere && !navigator.onLine;
  clearTimeout(timer);
  if (!navigator.onLine) timer = setTimeout(look, lookEveryMs);
  if (isLost !== wasLost) for (const tell of listeners) tell();
}

/** Hears of each change, until the returned function is called. */
export function followNetwork(onChange: () => void): () => void {
  listeners.add(onChange);
  if (listeners.size === 1) {
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    void look();
  }
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    clearTimeout(timer);
    isLost = false;
  };
}

export const useIsOffline = (): boolean => useSyncExternalStore(followNetwork, isOffline);
