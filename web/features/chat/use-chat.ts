// The state of the chat screen: what is open, what it shows, and what a person can do there.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentType } from '../../../contract/agents.ts';
import type { FlowRun } from '../../../contract/flows.ts';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { showToast } from '../../ui/toast-store.ts';
import { keepHint, runQuery, useStartRun, useUnstoredOutput } from '../flows/index.ts';
import { startQuestion } from './answer-state.ts';
import type { PendingAnswer } from './answer-state.ts';
import { useAskAgent } from './ask-agent.ts';
import { useCreateConversation, useDeleteConversation, useShowStored, useStopAnswer } from './chat-api.ts';
import { chooseView } from './chat-view.ts';
import { useMessages } from './use-messages.ts';
import { useOpenConversation, useResumedGuide } from './use-open-conversation.ts';

export interface GuideStart {
  flowType: string;
  /** Of the conversation, where one is made for the guide. */
  name: string;
  /** Not in the conversation that is open. */
  inNewConversation: boolean;
  /** A message template, to be shown above the questions. */
  hint?: string;
}

const tellFailure = (title: string, error: unknown) =>
  showToast({ title, description: sentenceOf(error), variant: 'destructive' });

/** The run of the open conversation, if it is to be on screen: unfinished and not put aside, or completed here. */
function useShownRun(conversationId: string | null) {
  const client = useQueryClient();
  const { data: run = null, isPending } = useQuery({
    ...runQuery(conversationId ?? ''),
    enabled: conversationId !== null,
  });
  const [begunId, setBegunId] = useState<string | null>(null);
  const [paused, setPaused] = useState<FlowRun | null>(null);
  if (run && !run.isCompleted && run.id !== begunId) setBegunId(run.id);
  const isShown = run !== null && run.id !== paused?.id && (!run.isCompleted || run.id === begunId);
  return {
    run: isShown ? run : null,
    unfinished: run && !run.isCompleted ? run : null,
    isLoading: conversationId !== null && isPending,
    paused,
    pause: setPaused,
    forget: (left: FlowRun) => {
      setBegunId(null);
      client.setQueryData(runQuery(left.chatSessionId).queryKey, null);
    },
  };
}

export function useChat(agentType: AgentType) {
  const organization = useSelectedOrganization();
  const opened = useOpenConversation(agentType, organization.id);
  const isLookingForGuide = useResumedGuide(opened);
  const { conversation, open } = opened;
  const ownId = conversation?.can.send ? conversation.id : null;
  const guide = useShownRun(ownId);
  const thread = useMessages(conversation);
  const showStored = useShowStored();
  useUnstoredOutput(ownId, showStored);
  const { mutateAsync: create } = useCreateConversation(organization.id);
  const { mutate: deleteConversation } = useDeleteConversation(organization.id);
  const { mutateAsync: startRun } = useStartRun();
  const { mutate: stopAnswer } = useStopAnswer();
  const { sendText, tryAgain } = useAskAgent();
  const [startPanelOf, setStartPanelOf] = useState<{ id: string | null } | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [firstQuestion, setFirstQuestion] = useState<PendingAnswer | null>(null);

  const isOpening = opened.isLoading || isLookingForGuide || guide.isLoading;
  const pending = thread.pending ?? firstQuestion;
  const putGuideAside = () => {
    if (guide.run?.isCompleted) guide.forget(guide.run);
    else if (guide.run) guide.pause(guide.run);
  };
  const showConversation = (id: string) => {
    if (guide.run?.isCompleted) guide.forget(guide.run);
    setStartPanelOf(null);
    open(id);
  };
  const showStartPanel = (id: string | null) => {
    setStartPanelOf({ id });
    if (id !== opened.id) open(id);
  };

  return {
    organization,
    conversation,
    conversations: opened.list,
    isLoadingList: opened.isLoadingList,
    thread: { ...thread, pending },
    /** The conversation for the first message is still being made. */
    isSendingFirst: firstQuestion !== null,
    run: guide.run,
    /** A guide that was put aside in this visit. */
    paused: guide.paused,
    isOpening,
    error: opened.error ?? thread.error,
    retry: () => (opened.error ? opened.retry() : thread.retry()),
    view: chooseView({
      hasRun: guide.run !== null,
      isStarting,
      isStartPanelShown: startPanelOf !== null && startPanelOf.id === opened.id && !pending,
      hasConversation: opened.id !== null || pending !== null,
      hasMessages: isOpening || thread.isLoading || thread.messages.length > 0 || pending !== null,
    }),

    showStored,
    openConversation: showConversation,
    newChat() {
      putGuideAside();
      showStartPanel(null);
    },

    /** Gives `false` where there is no conversation for the message. */
    async send(text: string): Promise<boolean> {
      setStartPanelOf(null);
      if (ownId !== null) {
        sendText(ownId, text);
        return true;
      }
      setFirstQuestion(startQuestion(text, '', new Date().toISOString()));
      try {
        const created = await create({ agentType });
        sendText(created.id, text);
        open(created.id, { replace: true });
        return true;
      } catch (error) {
        tellFailure('Failed to create chat session', error);
        return false;
      } finally {
        setFirstQuestion(null);
      }
    },

    tryAgain() {
      const last = thread.messages.at(-1);
      if (ownId !== null) tryAgain(ownId, last && !last.isUser ? last.id : null);
    },

    stop() {
      if (ownId === null) return;
      stopAnswer(ownId, {
        onError: (error) => {
          // It was done already, or broke off before.
          if (error instanceof ApiError && error.body?.code === 'nothing_running') thread.stopWaiting();
          else tellFailure('The reply could not be stopped', error);
        },
      });
    },

    async startGuide({ flowType, name, inNewConversation, hint }: GuideStart) {
      setStarting(true);
      // A guide that waits here for its next answer would give way to the new one.
      const here = inNewConversation || guide.unfinished ? null : ownId;
      try {
        const conversationId = here ?? (await create({ agentType, title: name })).id;
        const run = await startRun({ conversationId, flowType });
        if (hint) keepHint(run.id, hint);
        if (guide.unfinished) guide.pause(guide.unfinished);
        showConversation(conversationId);
      } catch (error) {
        setStartPanelOf({ id: opened.id });
        tellFailure('Failed to create chat session', error);
      } finally {
        setStarting(false);
      }
    },

    leaveGuide(run: FlowRun, how: 'kept' | 'deleted' | 'finished') {
      if (how === 'kept') {
        guide.pause(run);
        showStartPanel(null);
        return;
      }
      guide.forget(run);
      if (how === 'finished') return;
      // Nothing was said in a conversation that was made for the guide alone.
      const isEmpty = thread.messages.length === 0;
      if (isEmpty) deleteConversation(run.chatSessionId);
      showStartPanel(isEmpty ? null : opened.id);
    },

    resumeGuide(run: FlowRun) {
      guide.pause(null);
      showConversation(run.chatSessionId);
    },
  };
}

export type Chat = ReturnType<typeof useChat>;
