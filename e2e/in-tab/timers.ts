// Timers end with the page that started them. The tests of a tab share one window, so here they are ended.
const started = new Set<number>();

/** The window's own, which a test waits by whatever becomes of those of the app. */
export const [startTimer, endTimer] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];

/** From here on timers of the window are known. */
export function takeOverTimers(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = window[name].bind(window) as (...given: unknown[]) => number;
    Object.assign(window, {
      [name]: (...given: unknown[]) => {
        const timer = start(...given);
        started.add(timer);
        return timer;
      },
    });
  }
}

export function endTimers(): void {
  for (const timer of started) endTimer(timer);
  started.clear();
}
