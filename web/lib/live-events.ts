// What has changed on the server, as it tells whoever listens. Left alone, EventSource knocks every three seconds for
// as long as the server is gone, and keeps one of the browser's few connections for every tab that nobody looks at.
import type { Changed } from '../../contract/events.ts';
import { fillPath } from './api.ts';

interface Listener {
  onChanged: (changed: Changed) => void;
  /** Listening again after a time in which anything may have changed. */
  onGap: () => void;
  /** The server is there but does not let us listen: an ordinary call will say why. Told once until it does let us. */
  onRefused: () => void;
}

// The first is long enough for a page that is just being left, as by signing out.
const pausesMs = [3_000, 5_000, 10_000, 30_000, 60_000];
/** A stream that lasted so long was a good one: the next pause is short again. */
const steadyMs = 10_000;
/** A tab in the background gives its connection back after this time. */
const restAfterMs = 30_000;

// Not all at once, when a server comes back.
const spread = (pauseMs: number) => pauseMs * (0.75 + Math.random() / 4);

/** Listens until the returned function is called. */
export function followChanges(organizationId: string, { onChanged, onGap, onRefused }: Listener): () => void {
  const address = fillPath('/api/events', {}, { organizationId });
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let openSince = Infinity;
  let hasGap = false;
  let isRefused = false;

  const disconnect = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
    hasGap = true;
  };

  const fail = (wasRefused: boolean) => {
    disconnect();
    if (Date.now() - openSince >= steadyMs) failures = 0;
    openSince = Infinity;
    retry = setTimeout(connect, spread(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? steadyMs));
    failures += 1;
    if (wasRefused && !isRefused) {
      isRefused = true;
      onRefused();
    }
  };

  function connect() {
    if (document.hidden || !navigator.onLine) {
      hasGap = true;
      return;
    }
    const stream = new EventSource(address);
    source = stream;
    stream.addEventListener('open', () => {
      openSince = Date.now();
      isRefused = false;
      if (hasGap) onGap();
      hasGap = false;
    });
    stream.addEventListener('changed', ({ data }: MessageEvent<string>) => onChanged(JSON.parse(data)));
    // An answer that is no stream closes it for good; where the line broke, it would try again by itself.
    stream.addEventListener('error', () => fail(stream.readyState === EventSource.CLOSED));
  }

  const connectNow = () => {
    if (source) return;
    clearTimeout(retry);
    connect();
  };
  const followVisibility = () => {
    clearTimeout(rest);
    if (document.hidden) rest = setTimeout(disconnect, restAfterMs);
    else connectNow();
  };

  connect();
  document.addEventListener('visibilitychange', followVisibility);
  window.addEventListener('online', connectNow);
  window.addEventListener('offline', disconnect);
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    window.removeEventListener('online', connectNow);
    window.removeEventListener('offline', disconnect);
    clearTimeout(rest);
    disconnect();
  };
}
