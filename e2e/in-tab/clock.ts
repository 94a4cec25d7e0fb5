// The clock of a page, in a tab: the app's timers and dates are Vitest's, which go with the time until a test moves them on.
import type { Clock } from 'playwright-core';
import { vi } from 'vitest';
import { atRest } from './wait-until.ts';

/** From here on the app's time can be moved; it ends with the visit. */
export const beginClock = (): void =>
  void vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });

export const endClock = (): void => void vi.useRealTimers();

/** Milliseconds, or "05:00" and "01:00:00" as Playwright takes them. */
async function runFor(ticks: number | string): Promise<void> {
  const parts = String(ticks).split(':').map(Number);
  const ms = parts.length > 1 ? parts.reduce((sum, part) => sum * 60 + part, 0) * 1000 : parts[0]!;
  await vi.advanceTimersByTimeAsync(ms);
  await atRest();
}

// What it does not have fails by its name.
export const clock = {
  fastForward: runFor,
  runFor,
  async pauseAt(time: number | string | Date) {
    const left = new Date(time).getTime() - Date.now();
    vi.setTimerTickMode('manual');
    await runFor(Math.max(0, left));
  },
  setFixedTime: async (time: number | string | Date) => void vi.setSystemTime(time),
  resume: async () => void vi.setTimerTickMode('interval'),
} as Clock;
