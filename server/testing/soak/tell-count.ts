import { afterAll, afterEach } from 'vitest';

/** Of a group in which each try is a test of its own: prints how many there were, and how many failed. */
export function tellCount(name: string, more = ''): void {
  let tried = 0;
  let failures = 0;
  afterEach(({ task }) => {
    tried += 1;
    if (task.result?.state === 'fail') failures += 1;
  });
  afterAll(() => console.log(`${name}: n ${tried}, failures ${failures}${more}`));
}
