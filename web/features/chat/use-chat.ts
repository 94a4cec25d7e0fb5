// The state of the chat screen: what is open, what it shows, and what a person can do there.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentType } from '../../../contract/agents.ts';
import type { Message } from '../../../contract/conversations.ts';
import type { FlowRun } from '../../../contract/flows.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { fullNameOf, useUser } from '../../lib/session.ts';
import { keepHint, runQuery, useStartRun, useUnstoredOutput, waitingRunsQuery } from '../flows/index.ts';
import { startQuestion } from './answer-state.ts';
import type { PendingAnswer } from './answer-state.ts';
import { useAskAgent } from './ask-agent.ts';
import { useCreateConversation, useDeleteConversation, useShowStored } from './chat-api.ts';
import { chooseView } from './chat-view.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { useMemberNames } from './use-member-names.ts';
import { useMessages } from './use-messages.ts';
import { findRecent, useOpenConversation } from './use-open-conversation.ts';
import { useSharing } from './use-sharing.ts';

export interface GuideStart {
  flowType: string;
  /** Of the conversation, where one is made for the guide. */
  name: string;
  /** Not in the conversation that is open. */
  inNewConversation: boolean;
  /** A message template, to be shown above the questions. */
  hint?: string;
  /** A document that answers some of the questions. */
  documentId?: string;
}

/** The run of the open conversation, if it is to be on screen: unfinished and not put aside, or completed here. */
function useShownRun(conversationId: string | null, waiting: ReturnType<typeof waitingRunsQuery>) {
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
      client.setQueryData(waiting.queryKey, (runs) => runs?.filter(({ id }) => id !== left.id));
    },
  };
}

/** Unfinished guides to be offered again, the one just put aside first. */
function useWaitingGuides(isOffered: boolean, waiting: ReturnType<typeof waitingRunsQuery>, paused: FlowRun | null) {
  const { data = [] } = useQuery({ ...waiting, enabled: isOffered });
  const others = isOffered ? data.filter(({ id }) => id !== paused?.id) : [];
  return paused ? [paused, ...others] : others;
}

export function useChat(agentType: AgentType) {
  const organization = useSelectedOrganization();
  const opened = useOpenConversation(agentType, organization.id);
  const [isStarting, setStarting] = useState(false);
  const { conversation, open } = opened;
  const user = useUser();
  const isOwn = conversation === null || conversation.userId === user.id;
  const nameOf = useMemberNames(organization.id, !isOwn);
  const ownId = conversation?.can.send ? conversation.id : null;
  const waitingRuns = waitingRunsQuery(organization.id, agentType);
  const guide = useShownRun(ownId, waitingRuns);
  const isChoosing = opened.id === null && !isStarting && organization.can.chat;
  const waiting = useWaitingGuides(isChoosing, waitingRuns, guide.paused);
  const dialogue = useMessages(conversation);
  const showStored = useShowStored();
  useUnstoredOutput(ownId, showStored);
  const sharing = useSharing(conversation, organization.id);
  const { mutateAsync: create } = useCreateConversation(organization.id);
  const { mutate: deleteConversation, mutateAsync: deleteAsync } = useDeleteConversation(organization.id);
  const { mutateAsync: startRun } = useStartRun();
  const { sendText, rewriteText, answerAgain, stop } = useAskAgent();
  const [startPanelOf, setStartPanelOf] = useState<{ id: string | null } | null>(null);
  const [firstQuestion, setFirstQuestion] = useState<PendingAnswer | null>(null);

  const isOpening = opened.isLoading || guide.isLoading;
  const pending = dialogue.pending ?? firstQuestion;
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
    moreConversations: opened.more,
    dialogue: { ...dialogue, pending },
    /** The conversation for the first message is still being made. */
    isSendingFirst: firstQuestion !== null,
    run: guide.run,
    waiting,
    /** The last conversation, to be offered again. */
    recent: findRecent(opened),
    sharing,
    isOwn,
    /** The name of whoever started the open conversation. */
    ownerName: isOwn ? fullNameOf(user) : nameOf(conversation.userId),
    isOpening,
    /** Of the conversation that is open, be it here already or not. */
    openId: opened.id,
    /** Until the open conversation is there, a message would begin another one. */
    canSubmit: opened.id === null || ownId !== null,
    error: opened.error ?? dialogue.error,
    retry: () => (opened.error ? opened.retry() : dialogue.retry()),
    view: chooseView({
      hasRun: guide.run !== null,
      isStarting,
      isStartPanelShown: startPanelOf !== null && startPanelOf.id === opened.id && !pending,
      hasConversation: opened.id !== null || pending !== null,
      hasMessages: isOpening || dialogue.isLoading || dialogue.messages.length > 0 || pending !== null,
    }),

    showStored,
    openConversation: showConversation,
    newChat() {
      putGuideAside();
      sharing.forget();
      showStartPanel(null);
    },

    /** Resolves once the answer has ended; `false` where the message did not reach the server. */
    async send(text: string): Promise<boolean> {
      const earlier = startPanelOf;
      setStartPanelOf(null);
      if (ownId !== null) return sendText(ownId, text);
      setFirstQuestion(startQuestion(text, new Date().toISOString()));
      let sent: Promise<boolean>;
      try {
        const created = await create({ agentType, ...sharing.forNew });
        sharing.forget();
        sent = sendText(created.id, text);
        open(created.id, { replace: true });
      } catch (error) {
        setStartPanelOf(earlier);
        showFailure('Failed to create chat session', error);
        return false;
      } finally {
        setFirstQuestion(null);
      }
      return sent;
    },

    /** The same for other words of an earlier message; all after it give way. */
    async edit({ id }: Message, text: string): Promise<boolean> {
      return ownId !== null && rewriteText(ownId, id, text);
    },

    answerAgain() {
      const last = dialogue.messages.at(-1);
      if (ownId !== null) answerAgain(ownId, last && !last.isUser ? last.id : null);
    },

    stop() {
      if (ownId !== null) void stop(ownId).then(dialogue.lookAgain);
    },

    async startGuide({ flowType, name, inNewConversation, hint, documentId }: GuideStart) {
      setStarting(true);
      // Beside a guide that waits here for its next answer, another one has a conversation of its own.
      const here = inNewConversation || guide.unfinished ? null : ownId;
      let made: string | null = null;
      try {
        const conversationId = here ?? (await create({ agentType, title: name, ...sharing.forNew })).id;
        if (here === null) made = conversationId;
        const run = await startRun({ conversationId, flowType, documentId });
        sharing.forget();
        if (hint) keepHint(run.id, hint);
        if (guide.unfinished) guide.pause(guide.unfinished);
        showConversation(conversationId);
      } catch (error) {
        if (made !== null) await deleteAsync(made).catch(() => undefined);
        setStartPanelOf({ id: opened.id });
        showFailure('Failed to create chat session', error);
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
      const isEmpty = dialogue.messages.length === 0;
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
