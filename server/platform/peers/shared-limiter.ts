import type { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Peers } from './peers.ts';

export interface SharedLimiter {
  /** Throws what it holds for the key where there are no points left. */
  consume(key: string, points?: number): Promise<RateLimiterRes>;
  get(key: string): Promise<RateLimiterRes | null>;
  reward(key: string, points?: number): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

interface Change {
  act: 'penalty' | 'reward' | 'delete';
  key: string;
  points?: number;
}

/** Counts with what the other servers of the installation count. What is refused is told to none: guesses are not multiplied. */
export function shareLimiter(peers: Peers, limiter: RateLimiterMemory): SharedLimiter {
  const topic = `limit.${limiter.keyPrefix}`;
  peers.hear(topic, (message) => {
    const { act, key, points } = message as Change;
    void (act === 'delete' ? limiter.delete(key) : limiter[act](key, points));
  });
  const tell = (change: Change) => peers.tell(topic, change);
  return {
    async consume(key, points = 1) {
      const left = await limiter.consume(key, points);
      tell({ act: 'penalty', key, points });
      return left;
    },
    get: (key) => limiter.get(key),
    reward(key, points = 1) {
      tell({ act: 'reward', key, points });
      return limiter.reward(key, points);
    },
    delete(key) {
      tell({ act: 'delete', key });
      return limiter.delete(key);
    },
  };
}
