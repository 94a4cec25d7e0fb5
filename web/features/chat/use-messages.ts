import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '../../../contract/conversations.ts';
import { api } from '../../lib/api.ts';
import { moreOf } from '../../lib/pages.ts';
import { isRunning, notWaiting, waitFor } from './answer-state.ts';
import type { Waiting } from './answer-state.ts';
import { usePendingAnswer } from './answer-store.ts';
import { messagesQuery } from './chat-api.ts';

const askEveryMs = 1000;

interface Running {
  text: string;
  waiting: Waiting;
}

/**
 * What is said so far of an answer that this page did not ask for itself: it began before a reload, or in another window.
 * `null` where none is on its way; then the messages are up to date. `undefined` until that is known.
 */
function useRunningAnswer(conversationId: string, question: Message | null) {
  const client = useQueryClient();
  const queryKey = ['running-answer', conversationId, question?.id, question?.createdAt];
  return useQuery({
    // A message that is rewritten keeps its id, and is another question.
    queryKey,
    queryFn: async (): Promise<Running | null> => {
      const { text, status } = await api('GET /api/chat/sessions/:id/answer', { params: { id: conversationId } });
      // It may have ended a moment ago.
      if (text === null) {
        await client.refetchQueries({ queryKey: messagesQuery(conversationId).queryKey });
        return null;
      }
      const earlier = client.getQueryData<Running | null>(queryKey)?.waiting ?? notWaiting;
      return { text, waiting: waitFor(earlier, status, Date.now()) };
    },
    enabled: question !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? false : askEveryMs),
  });
}

/** The messages of a conversation, and what is on its way. */
export function useMessages(conversation: Conversation | null) {
  const id = conversation?.id ?? null;
  const canSend = conversation?.can.send === true;
  const pending = usePendingAnswer(id);
  const query = useInfiniteQuery({ ...messagesQuery(id ?? ''), enabled: id !== null });
  const messages = query.data ?? [];
  const last = messages.at(-1);
  const question = !pending && last?.isUser ? last : null;
  const { data: running, refetch } = useRunningAnswer(id ?? '', question);
  const heard = (question && running) ?? null;

  const isAnswering = isRunning(pending) || heard !== null;
  return {
    messages,
    pending,
    isAnswering,
    /** What is said so far of the answer on its way. */
    text: pending?.text ?? heard?.text ?? '',
    waiting: pending ?? heard?.waiting ?? notWaiting,
    /** The last question has no whole answer, and none is coming. */
    isUnanswered:
      !isAnswering &&
      canSend &&
      ((question !== null && running === null) || (last?.isUser === false && last.metadata.error !== undefined)),
    isLoading: id !== null && query.isPending,
    earlier: moreOf(query),
    /** Every message, from the first one on; throws where they cannot be loaded. */
    async loadAll(): Promise<Message[]> {
      let result = await query.fetchNextPage({ cancelRefetch: false });
      while (result.hasNextPage && !result.isError) result = await query.fetchNextPage();
      if (result.isError) throw result.error;
      return result.data ?? [];
    },
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    /** It may have ended. */
    lookAgain: () => {
      if (question) void refetch();
    },
  };
}
