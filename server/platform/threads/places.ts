import { whoAsks } from './asker.ts';

/**
 * So many at once. Nobody takes the last place beside another of their own, and of those who wait, whoever has the fewest
 * places is next, and of several who came first: one who asks for much keeps nobody else out.
 */
export function createPlaces(count: number) {
  let free = count;
  const taken = new Map<string | null, number>();
  const waiting = new Map<() => void, string | null>();

  const mayEnter = (who: string | null) => free > 1 || (free === 1 && (who === null || !taken.has(who)));

  const enter = (who: string | null) => {
    free -= 1;
    taken.set(who, (taken.get(who) ?? 0) + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      free += 1;
      const left = taken.get(who)! - 1;
      if (left > 0) taken.set(who, left);
      else taken.delete(who);
      next();
    };
  };

  function next(): void {
    const takenBy = ([, who]: [() => void, string | null]) => taken.get(who) ?? 0;
    const able = [...waiting].filter(([, who]) => mayEnter(who));
    const [first] = able.toSorted((one, other) => takenBy(one) - takenBy(other));
    first?.[0]();
  }

  return {
    /** Returns how to leave. Throws the signal's reason. */
    async take(signal?: AbortSignal): Promise<() => void> {
      signal?.throwIfAborted();
      const who = whoAsks();
      if (mayEnter(who)) return enter(who);
      return new Promise((resolve, reject) => {
        const letIn = () => {
          waiting.delete(letIn);
          signal?.removeEventListener('abort', giveUp);
          resolve(enter(who));
        };
        const giveUp = () => {
          waiting.delete(letIn);
          reject(signal?.reason as Error);
        };
        waiting.set(letIn, who);
        signal?.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
}
