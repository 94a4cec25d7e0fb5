// The streams of changes that a browser keeps open, and who hears them. Left alone, EventSource knocks every three seconds
// for as long as the server is gone.
import type { Changed } from '../../contract/events.ts';
import { fillPath } from './api.ts';

/** `broken`: until the next `open`, changes are missed. `refused`: the server is there but does not let us listen. */
export type LiveNews = { name: 'open' | 'broken' | 'refused' } | { name: 'changed'; changed: Changed };
export type HearNews = (news: LiveNews) => void;

export interface LiveStreams {
  /** Hears of the organization until the returned function is called. */
  join(organizationId: string, hear: HearNews): () => void;
}

/** Of the organizations that were joined last; a browser has six connections for all its tabs. */
const mostStreams = 2;
// The first is long enough for a page that is just being left, as by signing out.
const pausesMs = [3_000, 5_000, 10_000, 30_000, 60_000];
/** A stream that lasted so long was a good one: the next pause is short again. */
const steadyMs = 10_000;

// Not all at once, when a server comes back.
const spread = (pauseMs: number) => pauseMs * (0.75 + Math.random() / 4);

interface Stream {
  isOpen(): boolean;
  connectNow(): void;
  close(): void;
}

export function createLiveStreams(): LiveStreams {
  const streams = new Map<string, Stream>();
  const followers = new Set<{ organizationId: string; hear: HearNews }>();

  const tell = (organizationId: string, news: LiveNews) => {
    for (const follower of followers) if (follower.organizationId === organizationId) follower.hear(news);
  };
  const keepLatest = () => {
    const latest = new Set([...followers].map((follower) => follower.organizationId).toReversed());
    const wanted = new Set([...latest].slice(0, mostStreams));
    for (const [organizationId, stream] of streams) {
      if (wanted.has(organizationId)) continue;
      stream.close();
      streams.delete(organizationId);
      tell(organizationId, { name: 'broken' });
    }
    for (const organizationId of wanted) {
      if (streams.has(organizationId)) continue;
      streams.set(
        organizationId,
        openStream(organizationId, (news) => tell(organizationId, news)),
      );
    }
  };

  return {
    join(organizationId, hear) {
      const follower = { organizationId, hear };
      followers.add(follower);
      const stream = streams.get(organizationId);
      if (stream?.isOpen()) hear({ name: 'open' });
      stream?.connectNow();
      keepLatest();
      return () => {
        followers.delete(follower);
        keepLatest();
      };
    },
  };
}

/** Connects again and again until it is closed. */
function openStream(organizationId: string, tell: HearNews): Stream {
  const address = fillPath('/api/events', {}, { organizationId });
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let openSince = Infinity;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
  const fail = (wasRefused: boolean) => {
    close();
    if (Date.now() - openSince >= steadyMs) failures = 0;
    openSince = Infinity;
    retry = setTimeout(connect, spread(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? steadyMs));
    failures += 1;
    tell({ name: 'broken' });
    if (wasRefused) tell({ name: 'refused' });
  };
  function connect() {
    clearTimeout(retry);
    const opened = new EventSource(address);
    source = opened;
    opened.addEventListener('open', () => {
      openSince = Date.now();
      tell({ name: 'open' });
    });
    opened.addEventListener('changed', ({ data }: MessageEvent<string>) =>
      tell({ name: 'changed', changed: JSON.parse(data) as Changed }),
    );
    // An answer that is no stream closes it for good; where the line broke, it would try again by itself.
    opened.addEventListener('error', () => fail(opened.readyState === EventSource.CLOSED));
  }

  connect();
  return {
    isOpen: () => openSince !== Infinity,
    connectNow() {
      if (!source) connect();
    },
    close,
  };
}
