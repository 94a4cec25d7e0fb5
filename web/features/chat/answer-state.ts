// An answer on its way, from the moment a person sends until it is there or has failed.
import type { AnswerStatus } from '../../../contract/chat.ts';
import type { StreamEvent } from '../../lib/stream.ts';

export interface PendingAnswer {
  /** What the person asked, shown until the server's own record is there. */
  question: { text: string; createdAt: string } | null;
  /** The message that gives way to the new answer. */
  replaces: string | null;
  /** The message that the question takes the place of, with all after it. */
  rewrites: string | null;
  text: string;
  /** What the agent does before it goes on to write. */
  status: AnswerStatus | null;
  /** The server has told that it answers: until then there is nothing to stop. */
  isBegun: boolean;
  /** The person wants it stopped, as soon as that can be. */
  isStopWanted: boolean;
  /** `thinking` until the first word. */
  phase: 'thinking' | 'writing' | 'failed';
  /** What went wrong, once it has failed. */
  problem: string | null;
  /** The same again may go better. */
  canRetry: boolean;
}

const beginning: PendingAnswer = {
  question: null,
  replaces: null,
  rewrites: null,
  text: '',
  status: null,
  isBegun: false,
  isStopWanted: false,
  phase: 'thinking',
  problem: null,
  canRetry: true,
};

export const startQuestion = (text: string, createdAt: string, rewrites: string | null = null): PendingAnswer => ({
  ...beginning,
  question: { text, createdAt },
  rewrites,
});

export const startAgain = (replaces: string | null): PendingAnswer => ({ ...beginning, replaces });

export const failAnswer = (answer: PendingAnswer, problem: string, canRetry = true): PendingAnswer => ({
  ...answer,
  question: null,
  rewrites: null,
  text: '',
  phase: 'failed',
  problem,
  canRetry,
});

/** What an event makes of a pending answer; `null` once nothing is pending any more. */
export const applyEvent = (answer: PendingAnswer, event: StreamEvent): PendingAnswer | null => {
  switch (event.name) {
    case 'user-message':
      return { ...answer, question: null, rewrites: null, isBegun: true };
    case 'status':
      return { ...answer, status: event.data };
    case 'delta':
      return { ...answer, text: answer.text + event.data.text, status: null, phase: 'writing' };
    case 'agent-message':
      return null;
    case 'error':
      // Stopped before the first word: the person wanted it so.
      return event.data.code === 'nothing_running'
        ? null
        : failAnswer(answer, event.data.message, event.data.retryable);
  }
};

export const isRunning = (answer: PendingAnswer | null): boolean => answer !== null && answer.phase !== 'failed';
