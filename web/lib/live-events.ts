// What has changed on the server, as it tells whoever listens.
import type { Changed } from '../../contract/events.ts';
import { askedSince, askSince } from './asked-since.ts';
import { createLiveStreams, onTheWayMs } from './live-streams.ts';
import type { HearNews, LiveNews, LiveStreams } from './live-streams.ts';
import type { JoinMessage, WorkerMessage } from './live-worker.ts';
import { isOffline } from './network.ts';
import { whileOnline, whileSeen } from './page-presence.ts';

interface Listener {
  onChanged: (changed: Changed) => void;
  /** Listening again after a time in which anything may have changed. */
  onGap: () => void;
  /** The server is there but does not let us listen: an ordinary call will say why. Told once until it does let us. */
  onRefused: () => void;
}

let ownStreams: LiveStreams | undefined;
const joinHere: LiveStreams['join'] = (...joining) => {
  ownStreams ??= createLiveStreams();
  return ownStreams.join(...joining);
};

/** A worker that is there answers at once; not every browser says when it could not be fetched. */
const silentWorkerMs = 5_000;

/** Takes part in the streams that all tabs share; Chromium on Android may know no shared workers. */
function join(organizationId: string, since: number, hear: HearNews): () => void {
  if (typeof SharedWorker === 'undefined') return joinHere(organizationId, since, hear);
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), { type: 'module' });
  const { port } = worker;
  const tell = (message: JoinMessage) => port.postMessage(message);
  let leave = () => {
    tell(null);
    port.close();
  };
  // Its file could not be fetched: a page that is older than the server, or the server is gone for a moment.
  const joinInstead = () => {
    expectNoWorker();
    leave();
    leave = joinHere(organizationId, since, hear);
  };
  const silence = setTimeout(joinInstead, silentWorkerMs);
  const expectNoWorker = () => {
    clearTimeout(silence);
    worker.removeEventListener('error', joinInstead);
  };
  worker.addEventListener('error', joinInstead);
  port.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.name === 'joined') clearTimeout(silence);
    else hear(data);
  });
  port.start();
  tell({ organizationId, since });
  return () => {
    expectNoWorker();
    leave();
  };
}

/** Listens while the page is seen, until the returned function is called. */
export function followChanges(organizationId: string, { onChanged, onGap, onRefused }: Listener): () => void {
  let hasGap = document.hidden || isOffline();
  let isRefused = false;
  // What the page has asked for may be older than the stream that would tell of its change.
  const since = askedSince();
  const hear = (news: LiveNews) => {
    switch (news.name) {
      case 'open':
        isRefused = false;
        if (hasGap) onGap();
        hasGap = false;
        break;
      case 'changed':
        onChanged(news.changed);
        break;
      case 'broken':
        hasGap = true;
        break;
      case 'refused':
        if (!isRefused) onRefused();
        isRefused = true;
    }
  };
  const stop = whileSeen(() =>
    whileOnline(() => {
      const leave = join(organizationId, since, hear);
      return () => {
        hasGap = true;
        leave();
      };
    }),
  );
  return () => {
    askSince(Date.now() - onTheWayMs);
    stop();
  };
}
