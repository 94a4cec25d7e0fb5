// Runs beside all tabs of the browser, and outlives each: what one stream tells goes to every tab that takes part.
import { createLiveStreams } from './live-streams.ts';

const streams = createLiveStreams();

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  let leave = () => {};
  port.addEventListener('message', ({ data: organizationId }: MessageEvent<string | null>) => {
    leave();
    if (organizationId !== null) leave = streams.join(organizationId, (news) => port.postMessage(news));
  });
  // Of a tab that crashed, where the browser tells.
  port.addEventListener('close', () => leave());
  port.start();
});
