/** The other processes that serve the same installation, on the same database. */
export interface Peers {
  /** Nobody else is there, or can come. */
  isAlone: boolean;
  /** Reaches those that are there now, in order; what is not heard is lost. Never throws. */
  tell(topic: string, message: unknown): void;
  hear(topic: string, listener: (message: unknown) => void): void;
  /**
   * Nobody else may have begun this work; null where somebody has. Freed with the process at the latest. `onLost`: somebody
   * else has begun it while the others could not be reached.
   */
  claim(work: string, onLost?: () => void): Promise<Claim | null>;
  /** Whether this process or another has begun it. */
  isClaimed(work: string): Promise<boolean>;
  /** How many others there are now. */
  countOthers(): Promise<number>;
  /** Called when messages of others may have been missed. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

export type Claim = () => Promise<void>;

/** Of an installation that is served by one process alone. */
export function createNoPeers(): Peers {
  const claimed = new Set<string>();
  return {
    isAlone: true,
    tell: () => {},
    hear: () => {},
    async claim(work) {
      if (claimed.has(work)) return null;
      claimed.add(work);
      return async () => void claimed.delete(work);
    },
    isClaimed: async (work) => claimed.has(work),
    countOthers: async () => 0,
    onGap: () => {},
    close: async () => {},
  };
}
