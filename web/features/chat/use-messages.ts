import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Conversation, Message } from '../../../contract/conversations.ts';
import { isRunning } from './answer-state.ts';
import { usePendingAnswer } from './answer-store.ts';
import { awaitsAnswer, longestAnswerMs } from './awaits-answer.ts';
import { messagesQuery } from './chat-api.ts';
import { useNow } from './use-now.ts';

const askEveryMs = 2000;

/** The messages of a conversation, and what is on its way. An answer that began before a reload is waited for. */
export function useMessages(conversation: Conversation | null) {
  const id = conversation?.id ?? null;
  const canSend = conversation?.can.send === true;
  const pending = usePendingAnswer(id);
  const now = useNow();
  const [givenUp, setGivenUp] = useState<string | null>(null);
  const isWaitedFor = (messages: readonly Message[] | undefined) =>
    canSend && !pending && messages?.at(-1)?.id !== givenUp && awaitsAnswer(messages, now);
  const query = useQuery({
    ...messagesQuery(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isWaitedFor(state.data) ? askEveryMs : false),
  });

  const messages = query.data ?? [];
  const last = messages.at(-1);
  const isWaiting = isWaitedFor(query.data);
  const waitedFor = isWaiting ? (last?.id ?? null) : null;
  useEffect(() => {
    if (waitedFor === null) return;
    const timer = setTimeout(() => setGivenUp(waitedFor), longestAnswerMs);
    return () => clearTimeout(timer);
  }, [waitedFor]);

  const isAnswering = isRunning(pending) || isWaiting;
  return {
    messages,
    pending,
    isAnswering,
    /** The last question has no whole answer, and none is coming. */
    isUnanswered: !isAnswering && canSend && (last?.isUser === true || last?.metadata.error !== undefined),
    isLoading: id !== null && query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    /** Nothing is being written any more. */
    stopWaiting: () => setGivenUp(last?.id ?? null),
  };
}
