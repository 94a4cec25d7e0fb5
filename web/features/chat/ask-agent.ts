import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { v4 as createId } from 'uuid';
import { ApiError, ConnectionError, isAbort, isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { api, fillPath } from '../../lib/api.ts';
import { whileSeen } from '../../lib/page-presence.ts';
import { streamEvents } from '../../lib/stream.ts';
import type { StreamEvent } from '../../lib/stream.ts';
import { dismissToast, showToast } from '../../ui/toast-store.ts';
import { applyEvent, failAnswer, isRunning, startAgain, startQuestion, waitFor } from './answer-state.ts';
import type { PendingAnswer } from './answer-state.ts';
import { findAnswer, setAnswer } from './answer-store.ts';
import { addMessage, changeMessages, findMessages, messagesQuery, removeFrom } from './chat-api.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { refreshDashboard } from '../../lib/refresh-soon.ts';

interface Ask {
  conversationId: string;
  /** `null`: the last question is answered anew. Where the answer `rewrites` a message, its new words. */
  question: { content: string; clientMessageId: string } | null;
  answer: PendingAnswer;
}

/** What is stored was sent, whatever became of its answer. Why stands beside 'Try again'. */
const sayReplyFailed = () => showToast({ title: 'The reply failed', variant: 'destructive' });
const askEveryMs = 1000;
/** A page reads one answer as it is written, the last one asked for: this lets go of it. */
let letGoOfLatest = () => {};

/**
 * Questions that got no answer from the server, by conversation, or by the message they rewrite: it may have stored them all the same. Sent again they
 * keep their id, so that nothing is stored twice.
 */
const unconfirmed = new Map<string, NonNullable<Ask['question']>>();

const chooseId = (place: string, content: string): string => {
  const earlier = unconfirmed.get(place);
  return earlier?.content === content ? earlier.clientMessageId : createId();
};

/** Whether a question is stored all the same, though the server could not say so. */
async function hasArrived(client: QueryClient, conversationId: string, content: string): Promise<boolean> {
  // A message that is rewritten keeps its id, and has a new time.
  const known = new Set(findMessages(client, conversationId).map(({ id, createdAt }) => `${id} ${createdAt}`));
  await client.refetchQueries({ queryKey: messagesQuery(conversationId).queryKey, exact: true });
  return findMessages(client, conversationId).some(
    (message) => message.isUser && message.content === content && !known.has(`${message.id} ${message.createdAt}`),
  );
}

const isAway = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500);
const lineIsLost = { step: 'thinking', label: 'The connection broke off. It is looked for again' } as const;

/** Asks while the page is seen what is said so far, until the answer has ended: also where nobody answers for a while. */
async function awaitAnswer(client: QueryClient, conversationId: string): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    if (document.hidden) continue;
    const told = await api('GET /api/chat/sessions/:id/answer', { params: { id: conversationId } }).catch(
      (error: unknown) => {
        if (!isAway(error)) throw error;
        return null;
      },
    );
    const current = findAnswer(conversationId);
    if (!current) break;
    if (told === null) {
      setAnswer(conversationId, { ...current, ...waitFor(current, lineIsLost, Date.now()) });
      continue;
    }
    const { text, status } = told;
    if (text === null) break;
    const waiting = waitFor(current, status, Date.now());
    const phase = text === '' ? 'thinking' : 'writing';
    setAnswer(conversationId, { ...current, ...waiting, text, isBegun: true, phase });
  }
  await client.refetchQueries({ queryKey: messagesQuery(conversationId).queryKey });
}

/**
 * Keeps the store and the message list up with what the server says. Resolves when the answer has ended, well or not;
 * `false` where the server was not heard of.
 */
async function followAnswer(client: QueryClient, { conversationId, question, answer }: Ask): Promise<boolean> {
  // What went wrong before is being tried again.
  dismissToast();
  setAnswer(conversationId, answer);
  const { rewrites } = answer;
  const place = rewrites ?? conversationId;
  let isHeard = false;
  let isLetGo = false;
  const reading = new AbortController();
  const { signal } = reading;
  // Before the server has said that it has the question, it might be lost.
  const letGo = () => {
    isLetGo = true;
    if (isHeard) reading.abort();
  };
  letGoOfLatest();
  letGoOfLatest = letGo;
  const stopWatching = whileSeen(() => letGo);
  const onEvent = (event: StreamEvent) => {
    if (event.name === 'user-message') {
      isHeard = true;
      if (isLetGo) letGo();
      unconfirmed.delete(place);
      if (rewrites !== null) removeFrom(client, conversationId, rewrites);
      addMessage(client, event.data);
    }
    if (event.name === 'agent-message') {
      const { replaces } = answer;
      if (replaces) {
        changeMessages(client, conversationId, (list) => list.filter(({ id }) => id !== replaces));
      }
      addMessage(client, event.data);
    }
    if (event.name === 'error' && event.data.code !== 'nothing_running') sayReplyFailed();
    const current = findAnswer(conversationId);
    if (!current) return;
    setAnswer(conversationId, applyEvent(current, event));
    if (event.name === 'user-message' && current.isStopWanted) void stopAnswer(conversationId);
  };
  try {
    if (question === null) {
      await streamEvents(
        fillPath('/api/chat/sessions/:id/regenerate', { id: conversationId }),
        {},
        { onEvent, signal },
      );
    } else if (rewrites === null) {
      const message = { chatSessionId: conversationId, isUser: true, ...question };
      await streamEvents('/api/chat/messages', message, { onEvent, signal });
    } else {
      const path = fillPath('/api/chat/messages/:id', { id: rewrites });
      await streamEvents(path, question, { onEvent, signal, method: 'PATCH' });
    }
  } catch (error) {
    if (error instanceof ConnectionError && question && !isHeard) {
      isHeard = await hasArrived(client, conversationId, question.content);
    }
    // The line broke or was let go of, but the agent goes on. Where it cannot be asked, the message list is, as after a
    // reload.
    const goesOn = isHeard && (error instanceof ConnectionError || isAbort(error));
    if (goesOn) await awaitAnswer(client, conversationId).catch(() => {});
    const isUnsent = question !== null && !isHeard;
    if (isUnsent) unconfirmed.set(place, question);
    setAnswer(conversationId, goesOn || isUnsent ? null : failAnswer(answer, sentenceOf(error)));
    if (isUnauthorized(error)) throw error;
    if (isUnsent) showFailure('Failed to send message', error);
    else if (!goesOn) sayReplyFailed();
  } finally {
    stopWatching();
  }
  return isHeard;
}

/** Resolves once nothing is being written any more, or that could not be reached. */
async function stopAnswer(conversationId: string): Promise<void> {
  const current = findAnswer(conversationId);
  if (current && isRunning(current) && !current.isBegun) {
    setAnswer(conversationId, { ...current, isStopWanted: true });
    return;
  }
  try {
    await api('POST /api/chat/sessions/:id/stop', { params: { id: conversationId } });
  } catch (error) {
    // It was done already, or broke off before.
    const isOver = error instanceof ApiError && error.body?.code === 'nothing_running';
    if (isUnauthorized(error)) throw error;
    if (!isOver) showFailure('The reply could not be stopped', error);
  }
}

/** Ways to have the agent of a conversation answer. */
export const useAskAgent = () => {
  const client = useQueryClient();
  const { mutate, mutateAsync } = useMutation({
    mutationFn: (ask: Ask) => followAnswer(client, ask),
    onSettled: (_data, _error, { conversationId }) => {
      // Not waited for: what became of the message is known already.
      for (const queryKey of [['conversations'], messagesQuery(conversationId).queryKey]) {
        void client.invalidateQueries({ queryKey });
      }
      refreshDashboard(client);
    },
  });

  /** Gives `false` where the message did not reach the server. */
  const sendText = useCallback(
    (conversationId: string, content: string): Promise<boolean> => {
      const question = { content, clientMessageId: chooseId(conversationId, content) };
      const answer = startQuestion(content, new Date().toISOString());
      return mutateAsync({ conversationId, question, answer }).catch(() => false);
    },
    [mutateAsync],
  );

  /** Other words for a message, to be answered anew; what came after it goes. Gives `false` as above. */
  const rewriteText = useCallback(
    (conversationId: string, rewrites: string, content: string): Promise<boolean> => {
      const question = { content, clientMessageId: chooseId(rewrites, content) };
      const answer = startQuestion(content, new Date().toISOString(), rewrites);
      return mutateAsync({ conversationId, question, answer }).catch(() => false);
    },
    [mutateAsync],
  );

  /** A new answer to the last question, in place of the one named. */
  const answerAgain = useCallback(
    (conversationId: string, replaces: string | null) =>
      mutate({ conversationId, question: null, answer: startAgain(replaces) }),
    [mutate],
  );

  const { mutateAsync: stopAsync } = useMutation({ mutationFn: stopAnswer });
  /** Resolves once it has stopped, or could not be. */
  const stop = useCallback((conversationId: string) => stopAsync(conversationId).catch(() => undefined), [stopAsync]);

  return { sendText, rewriteText, answerAgain, stop };
};
