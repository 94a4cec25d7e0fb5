import { findAnswerTo, findMessage, type ConversationRow, type MessageRow } from '../../conversations/index.ts';
import type { AnswerStatus } from '../../../../contract/chat.ts';
import { AppError, type AppErrorOptions } from '../../../platform/errors/app-error.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Connection, Database } from '../../../platform/database/database.ts';
import type { Peers } from '../../../platform/peers/peers.ts';
import { shareRuns } from '../../../platform/peers/shared-runs.ts';

export interface FailedAnswer {
  error: AppError;
  retryable: boolean;
  isForSettings: boolean;
}

/** How an answer ended. A stopped one that had said nothing has no message. */
export type Outcome = { message: MessageRow | null } | FailedAnswer;

export interface RunningAnswer {
  userMessage: MessageRow;
  /** What has been said so far. */
  text: string;
  /** What the agent does at the moment. */
  status: AnswerStatus | null;
  outcome: Promise<Outcome>;
  /** Hears each further piece, and what is being done; returns how to stop hearing. */
  listen(hear: (news: AnswerNews) => void): () => void;
  stop(): void;
}

export interface RunningAnswers {
  /** Wherever it runs; `connection` where that is asked within a transaction. */
  find(conversationId: string, connection?: Connection): Promise<RunningAnswer | null>;
  /** How far it is. */
  peek(conversationId: string): Promise<Pick<RunningAnswer, 'text' | 'status'> | null>;
  /** Runs on its own, whoever is listening. One for a conversation at a time: null where there is one already. */
  start(asked: AskedAnswer, userMessage: MessageRow, work: AnswerWork): Promise<RunningAnswer | null>;
  /** Work that nobody waits for, beside the answers. What it throws is lost. */
  beside(work: (signal: AbortSignal) => Promise<void>): void;
  /** Wherever they run: stops those of which all that is named is true. */
  stopThose(wanted: Stopped): void;
  /** Stops all, with the work beside them, and waits until what was said is stored. */
  stopAll(): Promise<void>;
}

/** A conversation, with the sign-in from which the answer was asked. */
export type AskedAnswer = Pick<ConversationRow, 'id' | 'organizationId' | 'userId'> & { sessionId?: string };

type Stopped = Partial<Omit<AskedAnswer, 'id'>>;

/** A piece of text, or what is done before the next one. */
export type AnswerNews = string | AnswerStatus;

/** Says the answer piece by piece and stores it. */
export type AnswerWork = (say: (news: AnswerNews) => void, signal: AbortSignal) => Promise<Outcome>;

/** Why an answer is given up that another process writes as well. Nothing of it is stored. */
export const begunElsewhere = new Error('Another process answers this message.');

/** What other processes hear of an answer. */
interface State {
  userMessageId: string;
  text: string;
  status: AnswerStatus | null;
}
/** Null where what was said is stored, or nothing was. */
type End = (Omit<FailedAnswer, 'error'> & { code: ErrorCode; message: string; options: AppErrorOptions }) | null;

export function createRunningAnswers(database: Database, peers: Peers): RunningAnswers {
  const running = new Map<string, RunningAnswer & { asked: AskedAnswer }>();
  const beside = new Set<Promise<void>>();
  const stopping = new AbortController();
  const shared = shareRuns<State, AnswerNews, End>(peers, {
    topic: 'answer',
    joinNews,
    endOfLost: async () => null,
  });
  peers.hear('answers.stopped', (wanted) => stopHere(wanted as Stopped));

  function stopHere(wanted: Stopped): void {
    const named = Object.keys(wanted) as (keyof Stopped)[];
    for (const { asked, stop } of running.values()) {
      if (named.every((key) => asked[key] === wanted[key])) stop();
    }
  }

  async function findElsewhere(conversationId: string, connection: Connection): Promise<RunningAnswer | null> {
    const run = await shared.find(conversationId);
    const userMessage = run && (await findMessage(connection, { id: conversationId }, run.state().userMessageId));
    if (!run || !userMessage) return null;
    return {
      userMessage,
      ...run.state(),
      outcome: run.ended.then((end) => outcomeOf(end, userMessage)),
      listen: run.listen,
      stop: run.stop,
    };
  }

  async function outcomeElsewhere(conversationId: string, userMessage: MessageRow): Promise<Outcome> {
    const other = await findElsewhere(conversationId, database);
    return other?.userMessage.id === userMessage.id ? other.outcome : outcomeOf(null, userMessage);
  }

  async function outcomeOf(end: End, userMessage: MessageRow): Promise<Outcome> {
    if (end) {
      const { code, message, options, ...how } = end;
      return { error: new AppError(code, message, options), ...how };
    }
    return { message: await findAnswerTo(database, userMessage) };
  }

  return {
    find: async (conversationId, connection = database) =>
      running.get(conversationId) ?? findElsewhere(conversationId, connection),

    peek: async (conversationId) => running.get(conversationId) ?? shared.peek(conversationId),

    async start(asked, userMessage, work) {
      const controller = new AbortController();
      const free = await shared.claim(asked.id, () => controller.abort(begunElsewhere));
      if (!free) return null;
      const listeners = new Set<(news: AnswerNews) => void>();
      const answer: RunningAnswer & { asked: AskedAnswer } = {
        asked,
        userMessage,
        text: '',
        status: null,
        outcome: Promise.resolve({ message: null }),
        listen(hear) {
          listeners.add(hear);
          return () => listeners.delete(hear);
        },
        stop: () => controller.abort(),
      };
      const say = (news: AnswerNews) => {
        if (typeof news === 'string') answer.text += news;
        answer.status = typeof news === 'string' ? null : news;
        for (const hear of listeners) hear(news);
      };
      running.set(asked.id, answer);
      const outcome = work(say, controller.signal);
      const { listen, stop } = answer;
      const state = () => ({ userMessageId: userMessage.id, text: answer.text, status: answer.status });
      shared.offer(asked.id, { state, listen, stop, ended: outcome.then(endOf) });
      const followed = outcome.then((own) =>
        controller.signal.reason === begunElsewhere ? outcomeElsewhere(asked.id, userMessage) : own,
      );
      answer.outcome = followed.finally(() => {
        running.delete(asked.id);
        return free();
      });
      // Whoever waits for the outcome sees its failure; nobody waiting must not end the process.
      answer.outcome.catch(() => {});
      return answer;
    },

    beside(work) {
      const done = work(stopping.signal)
        .catch(() => {})
        .finally(() => beside.delete(done));
      beside.add(done);
    },

    stopThose(wanted) {
      stopHere(wanted);
      peers.tell('answers.stopped', wanted);
    },

    async stopAll() {
      const all = [...running.values()];
      for (const answer of all) answer.stop();
      await Promise.allSettled(all.map((answer) => answer.outcome));
      stopping.abort();
      await Promise.all(beside);
    },
  };
}

const endOf = (outcome: Outcome): End => {
  if ('message' in outcome) return null;
  const { error, ...how } = outcome;
  const { code, message, options } = error;
  return { code, message, options, ...how };
};

/** Pieces of text beside each other are one. */
function joinNews(news: AnswerNews[]): AnswerNews[] {
  const joined: AnswerNews[] = [];
  for (const piece of news) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}
