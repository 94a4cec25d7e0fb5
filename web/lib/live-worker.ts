// Runs beside all tabs of the browser, and outlives each: what one stream tells goes to every tab that takes part.
// A tab that crashes does not say that it leaves: its organization's stream may go on while there are others.
import { createLiveStreams } from './live-streams.ts';
import type { LiveNews } from './live-streams.ts';

/** Nothing where the tab leaves. */
export type JoinMessage = { organizationId: string; since: number } | null;

/** What a tab hears: first, at once, that the worker is there. */
export type WorkerMessage = LiveNews | { name: 'joined' };

const streams = createLiveStreams();

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  const tell = (message: WorkerMessage) => port.postMessage(message);
  let leave = () => {};
  port.addEventListener('message', ({ data }: MessageEvent<JoinMessage>) => {
    leave();
    if (!data) return;
    tell({ name: 'joined' });
    leave = streams.join(data.organizationId, data.since, tell);
  });
  port.start();
});
