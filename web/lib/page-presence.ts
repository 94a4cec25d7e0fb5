// Whether anybody looks at this page. What keeps one of the browser's six connections open is for a page that is seen.
import { followNetwork, isOffline } from './network.ts';

/** So long a page may be out of sight, as by a glance at another tab, before it gives back what it holds. */
const restAfterMs = 10_000;

type Stop = () => void;

/**
 * Starts now or as soon as the page is seen, and stops once it is left, also where the browser keeps it for a way back,
 * or has been hidden for a while. Over and over, until the returned function is called.
 */
export function whileSeen(start: () => Stop): Stop {
  let stop: Stop | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(rest);
    if (!document.hidden) stop ??= start();
  };
  const end = () => {
    clearTimeout(rest);
    stop?.();
    stop = null;
  };
  const followVisibility = () => {
    begin();
    if (document.hidden) rest = setTimeout(end, restAfterMs);
  };

  begin();
  document.addEventListener('visibilitychange', followVisibility);
  window.addEventListener('pagehide', end);
  window.addEventListener('pageshow', begin);
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    window.removeEventListener('pagehide', end);
    window.removeEventListener('pageshow', begin);
    end();
  };
}

/** The same for the time in which there is a network. */
export function whileOnline(start: () => Stop): Stop {
  let stop: Stop | null = null;
  const begin = () => {
    if (!isOffline()) stop ??= start();
  };
  const end = () => {
    stop?.();
    stop = null;
  };

  begin();
  const leave = followNetwork(() => (isOffline() ? end() : begin()));
  return () => {
    leave();
    end();
  };
}
