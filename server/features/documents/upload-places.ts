import { AppError } from '../../platform/errors/app-error.ts';

/** So many files are in memory at once, one of each person; the others wait with their senders. */
const most = 4;
const mostWaiting = 60;
const mostWaitingOfOne = 15;

const holders = new Set<string>();
const waiting = new Set<{ userId: string; go: () => void }>();

const hasRoom = (userId: string): boolean => holders.size < most && !holders.has(userId);

/** Throws `rate_limited` where too many wait already. */
export async function holdUpload<Content>(userId: string, read: () => Promise<Content>): Promise<Content> {
  if (hasRoom(userId)) holders.add(userId);
  else {
    const own = [...waiting].filter((other) => other.userId === userId);
    if (waiting.size >= mostWaiting || own.length >= mostWaitingOfOne) {
      throw new AppError('rate_limited', 'Many files are being uploaded at the moment. Please try again in a minute.', {
        retryAfterSeconds: 30,
      });
    }
    await new Promise<void>((go) => waiting.add({ userId, go }));
  }
  try {
    return await read();
  } finally {
    holders.delete(userId);
    // Whoever may is next: nobody waits for a slow line of somebody else's.
    const next = [...waiting].find((other) => hasRoom(other.userId));
    if (next) {
      waiting.delete(next);
      holders.add(next.userId);
      next.go();
    }
  }
}
