import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AgentType } from '../../../contract/agents.ts';
import type { BodyInputOf } from '../../../contract/endpoint.ts';
import type { Conversation, Message, SuggestedTask, updateConversation } from '../../../contract/conversations.ts';
import { api } from '../../lib/api.ts';
import { setAnswer } from './answer-store.ts';

/** The user's own, newest first. */
export const conversationsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['conversations', organizationId],
    queryFn: () => api('GET /api/chat/sessions', { query: { organizationId } }),
  });

/** Those of colleagues that are not private. */
export const teamConversationsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['conversations', organizationId, 'team'],
    queryFn: () => api('GET /api/chat/sessions', { query: { organizationId, scope: 'team' } }),
  });

export const messagesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['messages', conversationId],
    queryFn: () => api('GET /api/chat/sessions/:id/messages', { params: { id: conversationId } }),
  });

/** For the names of colleagues. */
export const membersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['members', organizationId],
    queryFn: () => api('GET /api/organizations/:id/members', { params: { id: organizationId } }),
  });

/** Greeting, quick actions and message templates. */
export const agentQuery = (agentType: AgentType) =>
  queryOptions({
    queryKey: ['agents', agentType],
    queryFn: () => api('GET /api/agents/:agentType', { params: { agentType } }),
  });

/** What a citation of the playbook names. */
export const articleQuery = (article: string) =>
  queryOptions({
    queryKey: ['playbook', article],
    queryFn: () => api('GET /api/playbook/:article', { params: { article } }),
  });

/** A message that has just come takes its place in the list; known ones are replaced. */
export const addMessage = (client: QueryClient, message: Message): void => {
  client.setQueryData(messagesQuery(message.chatSessionId).queryKey, (messages = []) =>
    [...messages.filter(({ id }) => id !== message.id), message].toSorted(
      (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
    ),
  );
};

/** A message and all after it leave the list. */
export const removeFrom = (client: QueryClient, conversationId: string, messageId: string): void => {
  client.setQueryData(messagesQuery(conversationId).queryKey, (messages) => {
    const index = messages?.findIndex(({ id }) => id === messageId) ?? -1;
    return index < 0 ? messages : messages?.slice(0, index);
  });
};

/** For a finished document that has just become a message. */
export const useShowStored = () => {
  const client = useQueryClient();
  return useCallback(
    (message: Message) => {
      addMessage(client, message);
      void client.invalidateQueries({ queryKey: ['conversations'] });
      void client.invalidateQueries({ queryKey: ['dashboard'] });
    },
    [client],
  );
};

type ConversationChanges = BodyInputOf<typeof updateConversation>;

interface NewConversation extends ConversationChanges {
  agentType: AgentType;
}

export const useCreateConversation = (organizationId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (conversation: NewConversation) =>
      api('POST /api/chat/sessions', { body: { ...conversation, organizationId } }),
    onSuccess: (created) => {
      client.setQueryData(conversationsQuery(organizationId).queryKey, (list = []) => [
        created,
        ...list.filter(({ id }) => id !== created.id),
      ]);
      client.setQueryData(messagesQuery(created.id).queryKey, []);
    },
  });
};

export const useUpdateConversation = (organizationId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: ConversationChanges & { id: string }) =>
      api('PATCH /api/chat/sessions/:id', { params: { id }, body }),
    onSuccess: (changed) =>
      client.setQueryData(conversationsQuery(organizationId).queryKey, (list) =>
        list?.map((each) => (each.id === changed.id ? changed : each)),
      ),
  });
};

export const useDeleteConversation = (organizationId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /api/chat/sessions/:id', { params: { id } }),
    onSuccess: (_nothing, id) =>
      client.setQueryData(conversationsQuery(organizationId).queryKey, (list) =>
        list?.filter((each) => each.id !== id),
      ),
  });
};

export const useClearConversation = ({ id, organizationId }: Pick<Conversation, 'id' | 'organizationId'>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/chat/sessions/:id/clear', { params: { id } }),
    onSuccess: () => {
      setAnswer(id, null);
      client.setQueryData(messagesQuery(id).queryKey, []);
      return client.invalidateQueries({ queryKey: conversationsQuery(organizationId).queryKey });
    },
  });
};

/** The suggestions become part of the message; `onSuggested` hears of them just before. */
export const useSuggestTasks = (onSuggested: (tasks: readonly SuggestedTask[]) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, chatSessionId, content }: Message) =>
      api('POST /api/chat/suggest-tasks', { body: { chatSessionId, messageId: id, messageContent: content } }),
    onSuccess: ({ suggestedTasks }, { id, chatSessionId }) => {
      onSuggested(suggestedTasks);
      client.setQueryData(messagesQuery(chatSessionId).queryKey, (messages) =>
        messages?.map((each) => (each.id === id ? { ...each, metadata: { ...each.metadata, suggestedTasks } } : each)),
      );
    },
  });
};
