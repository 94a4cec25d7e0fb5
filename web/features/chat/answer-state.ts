// An answer on its way, from the moment a person sends until it is there or has failed.
import type { AnswerStatus } from '../../../contract/chat.ts';
import type { StreamEvent } from '../../lib/stream.ts';

/** What the agent does before it goes on to write. */
export interface Waiting {
  status: AnswerStatus | null;
  /** When that began, as `Date.now()` tells it. */
  since: number | null;
  /** What it looked up, oldest first; the last one may be under way. */
  steps: readonly string[];
}

export interface PendingAnswer extends Waiting {
  /** What the person asked, shown until the server's own record is there. */
  question: { text: string; createdAt: string } | null;
  /** The message that gives way to the new answer. */
  replaces: string | null;
  /** The message that the question takes the place of, with all after it. */
  rewrites: string | null;
  text: string;
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
  /** Whoever may change the AI settings can mend it there. */
  isForSettings: boolean;
}

export const notWaiting: Waiting = { status: null, since: null, steps: [] };

const beginning: PendingAnswer = {
  question: null,
  replaces: null,
  rewrites: null,
  text: '',
  ...notWaiting,
  isBegun: false,
  isStopWanted: false,
  phase: 'thinking',
  problem: null,
  canRetry: true,
  isForSettings: false,
};

export const startQuestion = (text: string, createdAt: string, rewrites: string | null = null): PendingAnswer => ({
  ...beginning,
  question: { text, createdAt },
  rewrites,
});

export const startAgain = (replaces: string | null): PendingAnswer => ({ ...beginning, replaces });

export const failAnswer = (
  answer: PendingAnswer,
  problem: string,
  { canRetry = true, isForSettings = false } = {},
): PendingAnswer => ({
  ...answer,
  question: null,
  rewrites: null,
  text: '',
  phase: 'failed',
  problem,
  canRetry,
  isForSettings,
});

/** The same again goes on counting from when it began. */
export function waitFor({ status: earlier, since, steps }: Waiting, status: AnswerStatus | null, now: number): Waiting {
  if (status?.label === earlier?.label && status?.step === earlier?.step) return { status, since, steps };
  const isStep = status?.step === 'tool';
  return { status, since: status && now, steps: isStep ? [...steps, status.label] : steps };
}

/** What an event makes of a pending answer; `null` once nothing is pending any more. */
export const applyEvent = (answer: PendingAnswer, event: StreamEvent, now = Date.now()): PendingAnswer | null => {
  switch (event.name) {
    case 'user-message':
      return { ...answer, question: null, rewrites: null, isBegun: true };
    case 'status':
      return { ...answer, ...waitFor(answer, event.data, now) };
    case 'delta':
      return { ...answer, text: answer.text + event.data.text, ...waitFor(answer, null, now), phase: 'writing' };
    case 'agent-message':
      return null;
    case 'error':
      // Stopped before the first word: the person wanted it so.
      return event.data.code === 'nothing_running'
        ? null
        : failAnswer(answer, event.data.message, {
            canRetry: event.data.retryable,
            isForSettings: event.data.inSettings === true,
          });
  }
};

export const isRunning = (answer: PendingAnswer | null): boolean => answer !== null && answer.phase !== 'failed';
