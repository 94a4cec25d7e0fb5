import type { ResultWriting } from '../../../../contract/results.ts';
import type { ConversationRow } from '../../conversations/index.ts';
import type { Progress } from './written.ts';

type Place = Pick<ConversationRow, 'id' | 'organizationId' | 'userId'>;

type Hear = (writing: ResultWriting | null) => void;

interface RunningWriting {
  place: Place;
  state: ResultWriting;
  listeners: Set<Hear>;
  stop(): void;
  done: Promise<void>;
}

/** Writes and stores; gives why nothing came of it, or null. */
export type WritingWork = (progress: Progress, signal: AbortSignal) => Promise<string | null>;

type Begun = Pick<ResultWriting, 'kind' | 'basedOn'>;

export interface RunningWritings {
  find(messageId: string): ResultWriting | null;
  /** Hears of it as it is, each time it has gone on, and of its end: null, or its problem. Returns how to stop hearing. */
  follow(messageId: string, hear: Hear): () => void;
  /** Runs on its own, whoever is watching. One for a document at a time: null where there is one already. */
  start(messageId: string, place: Place, begun: Begun, work: WritingWork): ResultWriting | null;
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

  const find = (messageId: string) => running.get(messageId)?.state ?? failed.get(messageId) ?? null;

  return {
    find,

    follow(messageId, hear) {
      hear(find(messageId));
      const listeners = running.get(messageId)?.listeners;
      listeners?.add(hear);
      return () => listeners?.delete(hear);
    },

    start(messageId, place, begun, work) {
      if (running.has(messageId)) return null;
      failed.delete(messageId);
      const controller = new AbortController();
      const state: ResultWriting = { ...begun, section: 1, sections: 1, text: '', problem: null };
      const listeners = new Set<Hear>();
      const tell = (writing: ResultWriting | null) => listeners.forEach((hear) => hear(writing));
      const done = work((progress) => tell(Object.assign(state, progress)), controller.signal).then((problem) => {
        running.delete(messageId);
        if (problem !== null) keepFailure(messageId, { ...state, text: '', problem });
        tell(find(messageId));
      });
      running.set(messageId, { place, state, listeners, stop: () => controller.abort(), done });
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
