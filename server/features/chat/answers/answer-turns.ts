import type { InstallationLimits } from '../../../../contract/installation.ts';
import { ModelError } from '../../../platform/ai/index.ts';
import type { Asker } from '../asker.ts';

type Share = Pick<InstallationLimits, 'answersPerPerson' | 'answersPerOrganization' | 'answersInAll'>;

/** How many answers a model writes at the same time, for whom. */
export interface AnswerTurns {
  /**
   * Once it is their turn: what to call when the answer has ended. `onWait` where others come first. Throws the signal's
   * reason, and `ModelError` where too many of the person's wait already.
   */
  take(asker: Pick<Asker, 'organizationId' | 'userId'>, signal: AbortSignal, onWait: () => void): Promise<() => void>;
}

type Turn = Pick<Asker, 'organizationId' | 'userId'>;

const mostWaiting = 20;

export const unlimitedTurns: AnswerTurns = { take: async () => () => {} };

export function createAnswerTurns(readShare: () => Promise<Share>): AnswerTurns {
  const active = new Set<Turn>();
  const waiting = new Map<Turn, () => void>();

  const hasRoom = ({ organizationId, userId }: Turn, share: Share): boolean => {
    const all = [...active];
    return (
      all.length < share.answersInAll &&
      all.filter((turn) => turn.organizationId === organizationId).length < share.answersPerOrganization &&
      all.filter((turn) => turn.userId === userId).length < share.answersPerPerson
    );
  };

  /** The first that may, wherever it stands: nobody waits for a colleague's limit. */
  function letIn(share: Share): void {
    for (const [turn, begin] of waiting) {
      if (!hasRoom(turn, share)) continue;
      waiting.delete(turn);
      active.add(turn);
      begin();
    }
  }

  return {
    async take({ organizationId, userId }, signal, onWait) {
      const turn = { organizationId, userId };
      const share = await readShare();
      const leave = () => {
        active.delete(turn);
        letIn(share);
      };
      if (hasRoom(turn, share)) {
        active.add(turn);
        return leave;
      }
      if ([...waiting.keys()].filter((other) => other.userId === userId).length >= mostWaiting) {
        throw new ModelError('rate_limited', {
          message: `${mostWaiting} of your questions are waiting for an answer already. Please let them come first.`,
          retryable: true,
        });
      }
      onWait();
      const begun = Promise.withResolvers<void>();
      const giveUp = () => {
        waiting.delete(turn);
        begun.reject(signal.reason);
      };
      waiting.set(turn, begun.resolve);
      signal.addEventListener('abort', giveUp, { once: true });
      if (signal.aborted) giveUp();
      await begun.promise;
      signal.removeEventListener('abort', giveUp);
      return leave;
    },
  };
}
