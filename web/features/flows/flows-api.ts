import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AgentType } from '../../../contract/agents.ts';
import type { Responses } from '../../../contract/flows.ts';
import { api } from '../../lib/api.ts';
import { forgetOutput, keepOutput } from './kept-answers.ts';

/** The guides of an agent. */
export const flowsQuery = (agentType: AgentType) =>
  queryOptions({
    queryKey: ['flows', agentType],
    queryFn: () => api('GET /api/flows/:agentType', { params: { agentType } }),
  });

/** The run on screen in a conversation: the unfinished one, or the one just completed until it is left; else `null`. */
export const runQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['flow-run', conversationId],
    queryFn: () => api('GET /api/chat/sessions/:id/flow-run', { params: { id: conversationId } }),
  });

/** The unfinished guides of an agent that wait to be gone on with; asked for anew each time that they are to be offered. */
export const waitingRunsQuery = (organizationId: string, agentType: AgentType) =>
  queryOptions({
    queryKey: ['flow-run', 'waiting', organizationId, agentType],
    queryFn: () => api('GET /api/flow-runs', { query: { organizationId, agentType } }),
    staleTime: 0,
  });

export const useStartRun = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ conversationId, ...start }: { conversationId: string; flowType: string; documentId?: string }) =>
      api('POST /api/flow-runs', { body: { chatSessionId: conversationId, ...start } }),
    onSuccess: (run) => client.setQueryData(runQuery(run.chatSessionId).queryKey, run),
  });
};

interface SeenAnswers {
  currentStep?: number;
  responses: Responses;
  expectedUpdatedAt: string;
}

export const useSaveRun = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answers: SeenAnswers) => api('PATCH /api/flow-runs/:id', { params: { id }, body: answers }),
    // The answer may arrive after the run was completed or left: then it is old news.
    onSuccess: (run) =>
      client.setQueryData(runQuery(run.chatSessionId).queryKey, (shown) =>
        shown?.id === id && !shown.isCompleted ? run : undefined,
      ),
  });
};

export const useCompleteRun = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answers: SeenAnswers) => api('POST /api/flow-runs/:id/complete', { params: { id }, body: answers }),
    onSuccess: (run) => {
      keepOutput(run.chatSessionId, run.finalOutput ?? '');
      client.setQueryData(runQuery(run.chatSessionId).queryKey, run);
    },
  });
};

/** The document as it would be with these answers; an older question is given up for a newer one. */
export const previewQuery = (id: string, responses: Responses) =>
  queryOptions({
    queryKey: ['flow-preview', id, responses],
    queryFn: ({ signal }) => api('POST /api/flow-runs/:id/preview', { params: { id }, body: { responses }, signal }),
    gcTime: 0,
    retry: false,
  });

export const useCancelRun = (id: string) =>
  useMutation({ mutationFn: () => api('DELETE /api/flow-runs/:id', { params: { id } }) });

/** Adds the finished document to the conversation, as the agent's message. The same again gives the first. */
export const useStoreOutput = () =>
  useMutation({
    mutationFn: ({ conversationId, content }: { conversationId: string; content: string }) =>
      api('POST /api/chat/messages', { body: { chatSessionId: conversationId, content, isUser: false } }),
    onSuccess: (_stored, { conversationId }) => forgetOutput(conversationId),
  });
