/** What was learnt of servers, for all who ask them: an adapter may live for one answer alone. */
export interface ServerMemory<T> {
  get(key: string): T | undefined;
  set(key: string, value: T, forMs?: number): void;
  delete(key: string): void;
}

const mostRemembered = 1000;

export function createServerMemory<T>(usualMs: number): ServerMemory<T> {
  const entries = new Map<string, { value: T; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      return entry && entry.until > Date.now() ? entry.value : undefined;
    },
    set(key, value, forMs = usualMs) {
      entries.delete(key);
      entries.set(key, { value, until: Date.now() + forMs });
      const [oldest] = entries.keys();
      if (entries.size > mostRemembered && oldest !== undefined) entries.delete(oldest);
    },
    delete: (key) => void entries.delete(key),
  };
}
