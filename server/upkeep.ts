import { describeFailure } from './platform/errors/describe-failure.ts';

/** `signal`: the process stops. */
type Work = (signal: AbortSignal) => unknown;

const minuteMs = 60_000;

/** What is done again and again while the process runs. What fails is logged, keeps nothing else, and comes again. */
export function startUpkeep(
  log: (message: string) => void,
  { everyMinute, everyHour }: Record<'everyMinute' | 'everyHour', Work[]>,
) {
  const stopping = new AbortController();
  const run = (all: Work[]) => {
    for (const work of all) {
      // A failure before its first wait is one as well.
      void (async () => work(stopping.signal))().catch((error: unknown) =>
        log(`A part of the regular upkeep failed: ${describeFailure(error)}`),
      );
    }
  };
  const timers = [setInterval(() => run(everyMinute), minuteMs), setInterval(() => run(everyHour), 60 * minuteMs)];
  return {
    run,
    stop() {
      timers.forEach(clearInterval);
      stopping.abort();
    },
  };
}
