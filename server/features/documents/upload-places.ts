import { AppError } from '../../platform/errors/app-error.ts';

/** So many files are in memory at once, one of each person; the others wait with their senders. */
const most = 4;
const mostWaiting = 60;
const mostWaitingOfOne = 15;

/** By the request that brings it: from its first byte until it is answered, so stored or refused. */
const holders = new Map<object, string>();
const waiting = new Map<object, { userId: string; go: () => void }>();

const hasRoom = (userId: string): boolean => holders.size < most && ![...holders.values()].includes(userId);

/** Throws `rate_limited` where too many wait already. */
export async function takeUploadPlace(request: object, userId: string): Promise<void> {
  if (hasRoom(userId)) {
    holders.set(request, userId);
    return;
  }
  const own = [...waiting.values()].filter((other) => other.userId === userId);
  if (waiting.size >= mostWaiting || own.length >= mostWaitingOfOne) {
    throw new AppError('rate_limited', 'Many files are being uploaded at the moment. Please try again in a minute.', {
      retryAfterSeconds: 30,
    });
  }
  await new Promise<void>((go) => waiting.set(request, { userId, go }));
}

export function leaveUploadPlace(request: object): void {
  if (!holders.delete(request)) return;
  // Whoever may is next: nobody waits for a slow line of somebody else's.
  const next = [...waiting].find(([, { userId }]) => hasRoom(userId));
  if (!next) return;
  const [other, { userId, go }] = next;
  waiting.delete(other);
  holders.set(other, userId);
  go();
}
