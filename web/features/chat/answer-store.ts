// Answers on their way, by conversation. They go on while other screens are shown.
import { useCallback, useSyncExternalStore } from 'react';
import type { PendingAnswer } from './answer-state.ts';

const answers = new Map<string, PendingAnswer>();
const listeners = new Set<() => void>();
/** Words come faster than a screen needs to be drawn. */
const drawEveryMs = 40;
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = () => {
  clearTimeout(timer);
  timer = undefined;
  for (const listener of listeners) listener();
};

export const findAnswer = (conversationId: string): PendingAnswer | null => answers.get(conversationId) ?? null;

/** `null` removes it. A word of many may be drawn a moment later. */
export const setAnswer = (conversationId: string, answer: PendingAnswer | null): void => {
  const earlier = findAnswer(conversationId);
  if (answer) answers.set(conversationId, answer);
  else answers.delete(conversationId);
  if (answer?.phase === 'writing' && earlier?.phase === 'writing') timer ??= setTimeout(tell, drawEveryMs);
  else tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePendingAnswer = (conversationId: string | null): PendingAnswer | null => {
  const read = useCallback(() => (conversationId === null ? null : findAnswer(conversationId)), [conversationId]);
  return useSyncExternalStore(subscribe, read);
};
