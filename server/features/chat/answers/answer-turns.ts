import type { InstallationLimits } from '../../../../contract/installation.ts';
import { ModelError } from '../../../platform/ai/index.ts';
import { meetHolders } from '../../../platform/peers/holders.ts';
import type { Peers } from '../../../platform/peers/peers.ts';
import type { Asker } from '../asker.ts';

type Share = Pick<InstallationLimits, 'answersPerPerson' | 'answersPerOrganization' | 'answersInAll'>;

/** How many answers models write at the same time, for whom, in all servers of the installation. */
export interface AnswerTurns {
  /**
   * Once it is their turn: what to call when the answer has ended. `onWait` where others come first. Throws the signal's
   * reason, and `ModelError` where too many of the person's wait already.
   */
  take(asker: Pick<Asker, 'organizationId' | 'userId'>, signal: AbortSignal, onWait: () => void): Promise<() => void>;
}

type Turn = Pick<Asker, 'organizationId' | 'userId'> & { since: number };
interface Turns {
  active: Turn[];
  waiting: Turn[];
}

const mostWaiting = 20;

export const unlimitedTurns: AnswerTurns = { take: async () => () => {} };

export function createAnswerTurns(readShare: () => Promise<Share>, peers: Peers): AnswerTurns {
  const active = new Set<Turn>();
  const waiting = new Map<Turn, () => void>();
  const servers = meetHolders<Turns>(peers, {
    topic: 'answer-turns',
    held: () => ({ active: [...active], waiting: [...waiting.keys()] }),
    onChange() {
      if (waiting.size === 0) return;
      // Where the database does not say, the next change or the end of an answer lets them in.
      void readShare().then(
        (share) => letIn(share) && servers.tell(),
        () => {},
      );
    },
  });
  const waitingAnywhere = () => [...waiting.keys(), ...servers.others().flatMap((other) => other.waiting)];

  /**
   * The first that may, wherever it stands: nobody waits for a colleague's limit. Every server reckons the same, and
   * begins its own. Says whether any has begun.
   */
  function letIn(share: Share): boolean {
    const before = active.size;
    const taken = [...active, ...servers.others().flatMap((other) => other.active)];
    for (const turn of waitingAnywhere().toSorted((one, other) => one.since - other.since)) {
      if (!hasRoom(taken, turn, share)) continue;
      taken.push(turn);
      const begin = waiting.get(turn);
      if (!begin) continue;
      waiting.delete(turn);
      active.add(turn);
      begin();
    }
    return active.size > before;
  }

  return {
    async take({ organizationId, userId }, signal, onWait) {
      const turn = { organizationId, userId, since: Date.now() };
      const share = await readShare();
      const before = waitingAnywhere().filter((other) => other.userId === userId).length;
      const begun = Promise.withResolvers<void>();
      waiting.set(turn, begun.resolve);
      letIn(share);
      const leave = () => {
        active.delete(turn);
        letIn(share);
        servers.tell();
      };
      const giveUp = () => {
        waiting.delete(turn);
        servers.tell();
        begun.reject(signal.reason);
      };
      if (!active.has(turn) && before >= mostWaiting) {
        waiting.delete(turn);
        throw new ModelError('rate_limited', {
          sentences: [
            `${mostWaiting} of your questions are waiting for an answer already.`,
            'Please let them come first.',
          ],
          retryable: true,
        });
      }
      servers.tell();
      if (active.has(turn)) return leave;
      onWait();
      signal.addEventListener('abort', giveUp, { once: true });
      if (signal.aborted) giveUp();
      await begun.promise;
      signal.removeEventListener('abort', giveUp);
      return leave;
    },
  };
}

function hasRoom(taken: readonly Turn[], { organizationId, userId }: Turn, share: Share): boolean {
  return (
    taken.length < share.answersInAll &&
    taken.filter((turn) => turn.organizationId === organizationId).length < share.answersPerOrganization &&
    taken.filter((turn) => turn.userId === userId).length < share.answersPerPerson
  );
}
