import type { ResultWriting } from '../../../../contract/results.ts';
import type { ConversationRow } from '../../conversations/index.ts';
import type { Progress } from './written.ts';

type Place = Pick<ConversationRow, 'id' | 'organizationId' | 'userId'>;

interface RunningWriting {
  place: Place;
  state: ResultWriting;
  stop(): void;
  done: Promise<void>;
}

/** Writes and stores; gives why nothing came of it, or null. */
export type WritingWork = (progress: Progress, signal: AbortSignal) => Promise<string | null>;

export interface RunningWritings {
  find(messageId: string): ResultWriting | null;
  /** Runs on its own, whoever is watching. One for a document at a time: null where there is one already. */
  start(messageId: string, place: Place, kind: ResultWriting['kind'], work: WritingWork): ResultWriting | null;
  /** Stops it; of one that has failed nothing is kept then. */
  stop(messageId: string): Promise<void>;
  /** Stops those in the conversations for which this is true. */
  stopWhere(isThere: (conversation: Place) => boolean): void;
  stopAll(): Promise<void>;
}

/** Those that failed and were not looked at. */
const mostFailures = 500;

export function createRunningWritings(): RunningWritings {
  const running = new Map<string, RunningWriting>();
  const failed = new Map<string, ResultWriting>();

  function keepFailure(messageId: string, state: ResultWriting): void {
    failed.set(messageId, state);
    const [oldest] = failed.keys();
    if (failed.size > mostFailures && oldest !== undefined) failed.delete(oldest);
  }

  return {
    find: (messageId) => running.get(messageId)?.state ?? failed.get(messageId) ?? null,

    start(messageId, place, kind, work) {
      if (running.has(messageId)) return null;
      failed.delete(messageId);
      const controller = new AbortController();
      const state: ResultWriting = { kind, section: 1, sections: 1, text: '', problem: null };
      const done = work((progress) => Object.assign(state, progress), controller.signal).then((problem) => {
        running.delete(messageId);
        if (problem !== null) keepFailure(messageId, { ...state, text: '', problem });
      });
      running.set(messageId, { place, state, stop: () => controller.abort(), done });
      return state;
    },

    async stop(messageId) {
      failed.delete(messageId);
      const writing = running.get(messageId);
      writing?.stop();
      await writing?.done;
    },

    stopWhere(isThere) {
      for (const { place, stop } of running.values()) if (isThere(place)) stop();
    },

    async stopAll() {
      const all = [...running.values()];
      for (const { stop } of all) stop();
      await Promise.all(all.map(({ done }) => done));
    },
  };
}
