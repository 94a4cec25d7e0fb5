import { AsyncLocalStorage } from 'node:async_hooks';

const askers = new AsyncLocalStorage<string>();

/** What is begun in `work` is begun for this person. */
export const askAs = <Result>(userId: string, work: () => Result): Result => askers.run(userId, work);

/** Null: nobody asks, such as in a job. */
export const whoAsks = (): string | null => askers.getStore() ?? null;
