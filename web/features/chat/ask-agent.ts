import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ConnectionError, isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { fillPath } from '../../lib/api.ts';
import { streamEvents } from '../../lib/stream.ts';
import type { StreamEvent } from '../../lib/stream.ts';
import { dismissToast, showToast } from '../../ui/toast-store.ts';
import { applyEvent, failAnswer, retryAnswer, startAgain, startQuestion } from './answer-state.ts';
import type { PendingAnswer } from './answer-state.ts';
import { findAnswer, setAnswer } from './answer-store.ts';
import { addMessage, messagesQuery } from './chat-api.ts';

interface Ask {
  conversationId: string;
  /** `null`: the last question is answered anew. */
  content: string | null;
  answer: PendingAnswer;
}

const tellFailure = (sentence: string) =>
  showToast({ title: 'Failed to send message', description: sentence, variant: 'destructive' });

/** Keeps the store and the message list up with what the server says. Resolves when the answer has ended, well or not. */
async function followAnswer(client: QueryClient, { conversationId, content, answer }: Ask): Promise<void> {
  // What went wrong before is being tried again.
  dismissToast();
  setAnswer(conversationId, answer);
  let isStored = content === null;
  const onEvent = (event: StreamEvent) => {
    if (event.name === 'user-message') {
      isStored = true;
      addMessage(client, event.data);
    }
    if (event.name === 'agent-message') {
      const { replaces } = answer;
      if (replaces) {
        client.setQueryData(messagesQuery(conversationId).queryKey, (list) =>
          list?.filter(({ id }) => id !== replaces),
        );
      }
      addMessage(client, event.data);
    }
    if (event.name === 'error' && event.data.code !== 'nothing_running') tellFailure(event.data.message);
    const current = findAnswer(conversationId);
    if (current) setAnswer(conversationId, applyEvent(current, event));
  };
  const [path, body] =
    content === null
      ? [fillPath('/api/chat/sessions/:id/regenerate', { id: conversationId }), {}]
      : [
          '/api/chat/messages',
          { chatSessionId: conversationId, content, isUser: true, clientMessageId: answer.clientMessageId },
        ];
  try {
    await streamEvents(path, body, { onEvent });
  } catch (error) {
    // The line broke, but the agent goes on: the message list is asked for the answer, as after a reload.
    if (error instanceof ConnectionError && isStored) {
      setAnswer(conversationId, null);
      return;
    }
    setAnswer(conversationId, failAnswer(answer, sentenceOf(error)));
    if (isUnauthorized(error)) throw error;
    tellFailure(sentenceOf(error));
  }
}

/** Ways to have the agent of a conversation answer. */
export const useAskAgent = () => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (ask: Ask) => followAnswer(client, ask),
    onSettled: (_data, _error, { conversationId }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['conversations'] }),
        client.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey }),
        client.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });

  const sendText = useCallback(
    (conversationId: string, content: string) => {
      const answer = startQuestion(content, crypto.randomUUID(), new Date().toISOString());
      mutate({ conversationId, content, answer });
    },
    [mutate],
  );

  /** After a failure: the same question again, or a new answer to the last one. */
  const tryAgain = useCallback(
    (conversationId: string, replaces: string | null) => {
      const failed = findAnswer(conversationId);
      if (failed?.question) {
        mutate({ conversationId, content: failed.question.text, answer: retryAnswer(failed) });
      } else {
        mutate({ conversationId, content: null, answer: startAgain(replaces) });
      }
    },
    [mutate],
  );

  return { sendText, tryAgain };
};
