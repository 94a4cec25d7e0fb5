import type { MessageRow } from '../conversations/index.ts';
import type { AppError } from '../../platform/errors/app-error.ts';

/** How an answer ended. A stopped one that had said nothing has no message. */
export type Outcome = { message: MessageRow | null } | { error: AppError; retryable: boolean };

export interface RunningAnswer {
  userMessage: MessageRow;
  /** What has been said so far. */
  text: string;
  outcome: Promise<Outcome>;
  /** Hears each further piece; returns how to stop hearing. */
  listen(hear: (piece: string) => void): () => void;
  stop(): void;
}

export interface RunningAnswers {
  find(conversationId: string): RunningAnswer | null;
  /** Runs on its own, whoever is listening. One for a conversation at a time: null where there is one already. */
  start(conversationId: string, userMessage: MessageRow, work: AnswerWork): RunningAnswer | null;
  /** Stops all, and waits until what was said is stored. */
  stopAll(): Promise<void>;
}

/** Says the answer piece by piece and stores it. */
export type AnswerWork = (say: (piece: string) => void, signal: AbortSignal) => Promise<Outcome>;

export function createRunningAnswers(): RunningAnswers {
  const running = new Map<string, RunningAnswer>();

  return {
    find: (conversationId) => running.get(conversationId) ?? null,

    start(conversationId, userMessage, work) {
      if (running.has(conversationId)) return null;
      const controller = new AbortController();
      const listeners = new Set<(piece: string) => void>();
      const answer: RunningAnswer = {
        userMessage,
        text: '',
        outcome: Promise.resolve({ message: null }),
        listen(hear) {
          listeners.add(hear);
          return () => listeners.delete(hear);
        },
        stop: () => controller.abort(),
      };
      const say = (piece: string) => {
        answer.text += piece;
        for (const hear of listeners) hear(piece);
      };
      running.set(conversationId, answer);
      answer.outcome = work(say, controller.signal).finally(() => running.delete(conversationId));
      // Whoever waits for the outcome sees its failure; nobody waiting must not end the process.
      answer.outcome.catch(() => {});
      return answer;
    },

    async stopAll() {
      const all = [...running.values()];
      for (const answer of all) answer.stop();
      await Promise.allSettled(all.map((answer) => answer.outcome));
    },
  };
}
