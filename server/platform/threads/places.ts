/** So many at once, first come, first served; `take` throws the signal's reason. */
export function createPlaces(count: number) {
  let free = count;
  const waiting = new Set<() => void>();
  return {
    async take(signal?: AbortSignal): Promise<void> {
      signal?.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          waiting.delete(enter);
          reject(signal?.reason as Error);
        };
        waiting.add(enter);
        signal?.addEventListener('abort', leave, { once: true });
      });
    },
    free(): void {
      const [next] = waiting;
      if (!next) {
        free += 1;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}
