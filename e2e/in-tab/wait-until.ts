import { endTimer, startTimer } from './timers.ts';

const limitMs = 15_000;
// A screen changes by changing its elements; where it does not, as in a transition, a look now and then is enough.
const lookMs = 50;

/** Resolves as soon as this is so, and throws with what `describe` says where it never is. */
export async function waitUntil(isSo: () => boolean, describe: () => string, timeout = limitMs): Promise<void> {
  const deadline = performance.now() + timeout;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(describe());
    await nextChange();
  }
  await atRest();
}

/**
 * What belongs to a change comes in the next task or two: a test in another process is never quick enough to read the screen
 * in between.
 */
export async function atRest(): Promise<void> {
  await new Promise((resolve) => startTimer(resolve));
  await scheduler.postTask(() => {}, { priority: 'background' });
}

const nextChange = (): Promise<void> =>
  new Promise((resolve) => {
    const changes = new MutationObserver(() => end());
    const look = startTimer(() => end(), lookMs);
    const end = () => {
      changes.disconnect();
      endTimer(look);
      resolve();
    };
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
