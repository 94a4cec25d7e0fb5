// An answer on its way, from the moment a person sends until it is there or has failed.
import type { StreamEvent } from '../../lib/stream.ts';

export interface PendingAnswer {
  /** What the person asked, shown until the server's own record is there. */
  question: { text: string; createdAt: string } | null;
  /** The message that gives way to the new answer. */
  replaces: string | null;
  text: string;
  /** The server has told that it answers: until then there is nothing to stop. */
  isBegun: boolean;
  /** The person wants it stopped, as soon as that can be. */
  isStopWanted: boolean;
  /** `thinking` until the first word. */
  phase: 'thinking' | 'writing' | 'failed';
  /** What went wrong, once it has failed. */
  problem: string | null;
}

export const startQuestion = (text: string, createdAt: string): PendingAnswer => ({
  question: { text, createdAt },
  replaces: null,
  text: '',
  isBegun: false,
  isStopWanted: false,
  phase: 'thinking',
  problem: null,
});

export const startAgain = (replaces: string | null): PendingAnswer => ({
  question: null,
  replaces,
  text: '',
  isBegun: false,
  isStopWanted: false,
  phase: 'thinking',
  problem: null,
});

export const failAnswer = (answer: PendingAnswer, problem: string): PendingAnswer => ({
  ...answer,
  question: null,
  text: '',
  phase: 'failed',
  problem,
});

/** What an event makes of a pending answer; `null` once nothing is pending any more. */
export const applyEvent = (answer: PendingAnswer, event: StreamEvent): PendingAnswer | null => {
  switch (event.name) {
    case 'user-message':
      return { ...answer, question: null, isBegun: true };
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
