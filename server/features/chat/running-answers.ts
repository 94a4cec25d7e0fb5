import type { ConversationRow, MessageRow } from '../conversations/index.ts';
import type { AnswerStatus } from '../../../contract/chat.ts';
import type { AppError } from '../../platform/errors/app-error.ts';

/** How an answer ended. A stopped one that had said nothing has no message. */
export type Outcome = { message: MessageRow | null } | { error: AppError; retryable: boolean };

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
  find(conversationId: string): RunningAnswer | null;
  /** Runs on its own, whoever is listening. One for a conversation at a time: null where there is one already. */
  start(conversation: AnsweredConversation, userMessage: MessageRow, work: AnswerWork): RunningAnswer | null;
  /** Work that nobody waits for, beside the answers. What it throws is lost. */
  beside(work: (signal: AbortSignal) => Promise<void>): void;
  /** Stops those in the conversations of an organization, or of one of its members. */
  stopIn(organizationId: string, userId?: string): void;
  /** Stops all, with the work beside them, and waits until what was said is stored. */
  stopAll(): Promise<void>;
}

export type AnsweredConversation = Pick<ConversationRow, 'id' | 'organizationId' | 'userId'>;

/** A piece of text, or what is done before the next one. */
export type AnswerNews = string | AnswerStatus;

/** Says the answer piece by piece and stores it. */
export type AnswerWork = (say: (news: AnswerNews) => void, signal: AbortSignal) => Promise<Outcome>;

export function createRunningAnswers(): RunningAnswers {
  const running = new Map<string, RunningAnswer & { conversation: AnsweredConversation }>();
  const beside = new Set<Promise<void>>();
  const stopping = new AbortController();

  return {
    find: (conversationId) => running.get(conversationId) ?? null,

    start(conversation, userMessage, work) {
      if (running.has(conversation.id)) return null;
      const controller = new AbortController();
      const listeners = new Set<(news: AnswerNews) => void>();
      const answer: RunningAnswer & { conversation: AnsweredConversation } = {
        conversation,
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
      running.set(conversation.id, answer);
      answer.outcome = work(say, controller.signal).finally(() => running.delete(conversation.id));
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

    stopIn(organizationId, userId) {
      for (const { conversation, stop } of running.values()) {
        if (conversation.organizationId !== organizationId) continue;
        if (userId === undefined || conversation.userId === userId) stop();
      }
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
