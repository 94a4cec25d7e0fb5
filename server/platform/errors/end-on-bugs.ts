import { describeFailure, placesOf } from './describe-failure.ts';

/**
 * What nobody caught ends this process, as it does by itself; but Node would write out the error, which may hold what a
 * person wrote, and stop nothing cleanly.
 */
export function endOnBugs(log: (message: string) => void): void {
  process.on('uncaughtException', (error: unknown) => {
    const places = error instanceof Error ? placesOf(error) : [];
    log([`Goodstead has a bug and stops: ${describeFailure(error)}`, ...places].join('\n    '));
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
}
