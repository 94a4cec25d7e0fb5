import type { ResultWriting } from '../../../../contract/results.ts';
import type { ConversationRow } from '../../conversations/index.ts';
import type { Peers } from '../../../platform/peers/peers.ts';
import { shareRuns, type Run } from '../../../platform/peers/shared-runs.ts';
import type { Progress } from './written.ts';

type Place = Pick<ConversationRow, 'id' | 'organizationId' | 'userId'>;

/** Null: there is none, or it has ended well. */
type State = ResultWriting | null;
type Hear = (writing: State) => void;

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
  /** Wherever it runs. */
  find(messageId: string): Promise<State>;
  /** Hears of it as it is, each time it has gone on, and of its end: null, or its problem. Returns how to stop hearing. */
  follow(messageId: string, hear: Hear): Promise<() => void>;
  /** Runs on its own, whoever is watching. One for a document at a time: null where there is one already. */
  start(messageId: string, place: Place, begun: Begun, work: WritingWork): Promise<State>;
  /** Stops it; of one that has failed nothing is kept then. */
  stop(messageId: string): Promise<void>;
  /** Stops those in the conversations of which all this is true. */
  stopIn(place: Partial<Place>): void;
  stopAll(): Promise<void>;
}

/** Those that failed and were not looked at. */
const mostFailures = 500;

export function createRunningWritings(peers: Peers): RunningWritings {
  const running = new Map<string, RunningWriting>();
  const failed = new Map<string, ResultWriting>();
  const shared = shareRuns<State, State, State>(peers, {
    topic: 'writing',
    joinNews: (news) => news.slice(-1),
    endOfLost: async () => null,
  });
  peers.hear('writings.stopped', (place) => stopHere(place as Partial<Place>));

  function keepFailure(messageId: string, state: ResultWriting): void {
    failed.set(messageId, state);
    const [oldest] = failed.keys();
    if (failed.size > mostFailures && oldest !== undefined) failed.delete(oldest);
  }

  function stopHere(where: Partial<Place>): void {
    for (const { place, stop } of running.values()) {
      if ((Object.keys(where) as (keyof Place)[]).every((key) => place[key] === where[key])) stop();
    }
  }

  const findHere = (messageId: string): State => running.get(messageId)?.state ?? failed.get(messageId) ?? null;
  const findElsewhere = async (messageId: string): Promise<Run<State, State, State> | null> =>
    findHere(messageId) ? null : shared.find(messageId);

  return {
    find: async (messageId) => findHere(messageId) ?? shared.peek(messageId),

    async follow(messageId, hear) {
      const elsewhere = await findElsewhere(messageId);
      if (elsewhere) {
        hear(elsewhere.state());
        void elsewhere.ended.then(hear);
        return elsewhere.listen(hear);
      }
      hear(findHere(messageId));
      const listeners = running.get(messageId)?.listeners;
      listeners?.add(hear);
      return () => listeners?.delete(hear);
    },

    async start(messageId, place, begun, work) {
      const controller = new AbortController();
      const stop = () => controller.abort();
      const free = await shared.claim(messageId, stop);
      if (!free) return null;
      failed.delete(messageId);
      const state: ResultWriting = { ...begun, section: 1, sections: 1, text: '', problem: null };
      const listeners = new Set<Hear>();
      const tell = (writing: State) => listeners.forEach((hear) => hear(writing));
      const listen = (hear: Hear) => {
        listeners.add(hear);
        return () => listeners.delete(hear);
      };
      const ended = work((progress) => tell(Object.assign(state, progress)), controller.signal).then((problem) => {
        running.delete(messageId);
        if (problem !== null) keepFailure(messageId, { ...state, text: '', problem });
        tell(findHere(messageId));
        return findHere(messageId);
      });
      shared.offer(messageId, { state: () => state, listen, ended, stop });
      running.set(messageId, { place, state, listeners, stop, done: ended.then(free) });
      return state;
    },

    async stop(messageId) {
      failed.delete(messageId);
      const writing = running.get(messageId);
      if (writing) {
        writing.stop();
        await writing.done;
      } else {
        const elsewhere = await findElsewhere(messageId);
        elsewhere?.stop();
        await elsewhere?.ended;
      }
    },

    stopIn(place) {
      stopHere(place);
      peers.tell('writings.stopped', place);
    },

    async stopAll() {
      const all = [...running.values()];
      for (const { stop } of all) stop();
      await Promise.all(all.map(({ done }) => done));
    },
  };
}
