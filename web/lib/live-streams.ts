// The streams of changes that a browser keeps open, and who hears them. Left alone, EventSource knocks every three seconds
// for as long as the server is gone.
import type { Changed } from '../../contract/events.ts';
import { fillPath } from './api.ts';

/** `broken`: until the next `open`, changes are missed. `refused`: the server is there but does not let us listen. */
export type LiveNews = { name: 'open' | 'broken' | 'refused' } | { name: 'changed'; changed: Changed };
export type HearNews = (news: LiveNews) => void;

export interface LiveStreams {
  /** Hears of what happens in the organization from `since`, on this browser's clock, until the returned function is called. */
  join(organizationId: string, since: number, hear: HearNews): () => void;
}

/** Of the organizations that were joined last; a browser has six connections for all its tabs. */
const mostStreams = 2;
// The first is long enough for a page that is just being left, as by signing out.
const pausesMs = [3_000, 5_000, 10_000, 30_000, 60_000];
/** What a page asked for before it was here to hear is told for so long. */
const rememberedMs = 60_000;
/** After a connection that was longer on its way, everything is looked at again. */
export const onTheWayMs = 5_000;
/** A stream that lasted so long was a good one: the next pause is short again. */
const steadyMs = 10_000;

// Not all at once, when a server comes back.
const spread = (pauseMs: number) => pauseMs * (0.75 + Math.random() / 4);

interface Stream {
  isOpen(): boolean;
  /** Nothing that happened from then on was missed. */
  wholeSince(): number;
  connectNow(): void;
  close(): void;
}

export function createLiveStreams(): LiveStreams {
  const streams = new Map<string, Stream>();
  const followers = new Set<{ organizationId: string; hear: HearNews }>();

  const recent: { at: number; organizationId: string; news: LiveNews }[] = [];

  const tell = (organizationId: string, news: LiveNews) => {
    const at = Date.now();
    if (news.name === 'changed') recent.push({ at, organizationId, news });
    while (recent[0] && recent[0].at < at - rememberedMs) recent.shift();
    for (const follower of followers) if (follower.organizationId === organizationId) follower.hear(news);
  };
  const keepLatest = (since = Date.now()) => {
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
        openStream(organizationId, since, (news) => tell(organizationId, news)),
      );
    }
  };

  return {
    join(organizationId, since, hear) {
      const follower = { organizationId, hear };
      followers.add(follower);
      const stream = streams.get(organizationId);
      if (stream && stream.wholeSince() > since) hear({ name: 'broken' });
      if (stream?.isOpen()) hear({ name: 'open' });
      for (const told of recent) if (told.organizationId === organizationId && told.at >= since) hear(told.news);
      stream?.connectNow();
      keepLatest(since);
      return () => {
        followers.delete(follower);
        keepLatest();
      };
    },
  };
}

/** Connects again and again until it is closed. */
function openStream(organizationId: string, since: number, tell: HearNews): Stream {
  let isFirst = true;
  let wholeSince = since;
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
    if (!isFirst) wholeSince = Infinity;
    retry = setTimeout(connect, spread(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? steadyMs));
    failures += 1;
    tell({ name: 'broken' });
    if (wasRefused) tell({ name: 'refused' });
  };
  function connect() {
    clearTimeout(retry);
    // After a break everything is looked at again.
    const begun = Date.now();
    const missed = isFirst && { missedMs: Math.min(Math.max(begun - since, 0), rememberedMs) };
    const opened = new EventSource(fillPath('/api/events', {}, { organizationId, ...missed }));
    source = opened;
    opened.addEventListener('open', () => {
      openSince = Date.now();
      if (!isFirst || openSince - begun > onTheWayMs) {
        wholeSince = openSince;
        tell({ name: 'broken' });
      }
      isFirst = false;
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
    wholeSince: () => wholeSince,
    connectNow() {
      if (!source) connect();
    },
    close,
  };
}
