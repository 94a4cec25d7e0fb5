// An answer on its way, from the moment a person sends until it is there or has failed.
import type { StreamEvent } from '../../lib/stream.ts';

export interface PendingAnswer {
  /** What the person asked, shown until the server's own record is there. */
  question: { text: string; createdAt: string } | null;
  /** The same for every attempt, so that nothing is stored twice. `null` when an answer is asked for anew. */
  clientMessageId: string | null;
  /** The message that gives way to the new answer. */
  replaces: string | null;
  text: string;
  /** `thinking` until the first word. */
  phase: 'thinking' | 'writing' | 'failed';
  /** What went wrong, once it has failed. */
  problem: string | null;
}

export const startQuestion = (text: string, clientMessageId: string, createdAt: string): PendingAnswer => ({
  question: { text, createdAt },
  clientMessageId,
  replaces: null,
  text: '',
  phase: 'thinking',
  problem: null,
});

export const startAgain = (replaces: string | null): PendingAnswer => ({
  question: null,
  clientMessageId: null,
  replaces,
  text: '',
  phase: 'thinking',
  problem: null,
});

export const failAnswer = (answer: PendingAnswer, problem: string): PendingAnswer => ({
  ...answer,
  text: '',
  phase: 'failed',
  problem,
});

/** The same question, asked once more. */
export const retryAnswer = (answer: PendingAnswer): PendingAnswer => ({
  ...answer,
  text: '',
  phase: 'thinking',
  problem: null,
});

/** What an event makes of a pending answer; `null` once nothing is pending any more. */
export const applyEvent = (answer: PendingAnswer, event: StreamEvent): PendingAnswer | null => {
  switch (event.name) {
    case 'user-message':
      return { ...answer, question: null };
    case 'delta':
      return { ...answer, text: answer.text + event.data.text, phase: 'writing' };
    case 'agent-message':
      return null;
    case 'error':
      // Stopped before the first word: the person wanted it so.
      return event.data.code === 'nothing_running' ? null : failAnswer(answer, event.data.message);
  }
};

export const isRunning = (answer: PendingAnswer | null): boolean => answer !== null && answer.phase !== 'failed';
