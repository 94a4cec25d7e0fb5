import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AgentType } from '../../../contract/agents.ts';
import type { BodyInputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { suggestTasks } from '../../../contract/chat.ts';
import type { Conversation, Message, updateConversation } from '../../../contract/conversations.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api, apiPage } from '../../lib/api.ts';
import {
  backwardPagesQuery,
  changeNewestPage,
  changePages,
  changeRows,
  findLoaded,
  pagesQuery,
  startEmpty,
} from '../../lib/pages.ts';
import { refreshDashboard } from '../../lib/refresh-soon.ts';
import { useShownAhead } from '../../lib/shown-ahead.ts';
import { setAnswer } from './answer-store.ts';
import { MessageText } from './message-text.tsx';

interface ConversationsOf {
  organizationId: string;
  /** Absent: with all agents. */
  agentType?: AgentType;
}

/** Newest first: the user's own, or those of colleagues that are not private. */
const listQuery = ({ organizationId, agentType }: ConversationsOf, scope: 'own' | 'team') =>
  pagesQuery({
    queryKey: ['conversations', organizationId, scope, agentType ?? 'all'],
    read: (page) => apiPage('GET /api/chat/sessions', { query: { organizationId, agentType, scope, ...page } }),
  });
export const conversationsQuery = (of: ConversationsOf) => listQuery(of, 'own');
export const teamConversationsQuery = (of: ConversationsOf) => listQuery(of, 'team');

const ownKey = (organizationId: string) => ['conversations', organizationId, 'own'];

/** One that the user may read; `null` where there is none. */
export const conversationQuery = (organizationId: string, id: string) =>
  queryOptions({
    queryKey: ['conversations', organizationId, 'one', id],
    queryFn: () =>
      api('GET /api/chat/sessions/:id', { params: { id } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
  });

/** From the end of a conversation backwards; what is loaded stands oldest first. */
export const messagesQuery = (conversationId: string) =>
  backwardPagesQuery({
    queryKey: ['messages', conversationId],
    // With what formats them: a text that was drawn without would move all around it.
    read: async (page) => {
      const [read] = await Promise.all([
        apiPage('GET /api/chat/sessions/:id/messages', { params: { id: conversationId }, query: page }),
        MessageText.preload().catch(() => {}),
      ]);
      return read;
    },
    firstSize: 20,
  });

/** What is loaded of them. */
export const findMessages = (client: QueryClient, conversationId: string): Message[] =>
  findLoaded(client, messagesQuery(conversationId).queryKey) ?? [];

/** `change` takes messages out or puts others in their place. */
export const changeMessages = (
  client: QueryClient,
  conversationId: string,
  change: (messages: Message[]) => Message[],
): void => changeRows(client, messagesQuery(conversationId).queryKey, change);

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
  const { queryKey } = messagesQuery(message.chatSessionId);
  // A list that was asked for before it came would take it away again.
  const isAsked = client.isFetching({ queryKey }) > 0;
  if (isAsked) void client.cancelQueries({ queryKey });
  changeRows<Message>(client, queryKey, (messages) => messages.filter(({ id }) => id !== message.id));
  changeNewestPage<Message>(client, queryKey, (messages) =>
    [...messages, message].toSorted(
      (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
    ),
  );
  if (isAsked) void client.invalidateQueries({ queryKey });
};

/** A message and all after it leave the list. */
export const removeFrom = (client: QueryClient, conversationId: string, messageId: string): void => {
  const from = findMessages(client, conversationId).find(({ id }) => id === messageId);
  if (!from) return;
  const isBefore = ({ id, createdAt }: Message) =>
    createdAt < from.createdAt || (createdAt === from.createdAt && id < from.id);
  changeMessages(client, conversationId, (messages) => messages.filter(isBefore));
};

/** For a finished document that has just become a message. */
export const useShowStored = () => {
  const client = useQueryClient();
  return useCallback(
    (message: Message) => {
      addMessage(client, message);
      void client.invalidateQueries({ queryKey: ['conversations'] });
      refreshDashboard(client);
    },
    [client],
  );
};

const changeOwn = (
  client: QueryClient,
  organizationId: string,
  change: (list: Conversation[]) => Conversation[],
): void => {
  type Pages = Parameters<typeof changePages<Conversation>>[0];
  client.setQueriesData<Pages>({ queryKey: ownKey(organizationId) }, (data) => data && changePages(data, change));
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
      const { agentType } = created;
      changeNewestPage<Conversation>(client, conversationsQuery({ organizationId, agentType }).queryKey, (list) => [
        created,
        ...list.filter(({ id }) => id !== created.id),
      ]);
      client.setQueryData(conversationQuery(organizationId, created.id).queryKey, created);
      void client.invalidateQueries({ queryKey: conversationsQuery({ organizationId }).queryKey });
      startEmpty(client, messagesQuery(created.id).queryKey);
    },
  });
};

const changeKey = ['change-conversation'];

type ConversationChange = ConversationChanges & { id: string };

const layOver = (list: Conversation[], { id, ...changes }: ConversationChange): Conversation[] =>
  list.map((each) => (each.id === id ? { ...each, ...changes } : each));

/** With their changes that are on their way. */
export const useConversationsAhead = (list: Conversation[] | undefined): Conversation[] | undefined =>
  useShownAhead(list, changeKey, layOver);

/** Changes are sent one after the other, so that what is chosen last is what stays. */
export const useUpdateConversation = (
  organizationId: string,
  onError: (error: Error, change: ConversationChange) => void,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    scope: { id: 'change-conversation' },
    mutationFn: ({ id, ...body }: ConversationChange) => api('PATCH /api/chat/sessions/:id', { params: { id }, body }),
    onError,
    onSuccess: (changed) => {
      changeOwn(client, organizationId, (list) => list.map((each) => (each.id === changed.id ? changed : each)));
      client.setQueryData(conversationQuery(organizationId, changed.id).queryKey, changed);
    },
  });
};

export const useDeleteConversation = (organizationId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /api/chat/sessions/:id', { params: { id } }),
    onSuccess: (_nothing, id) => {
      changeOwn(client, organizationId, (list) => list.filter((each) => each.id !== id));
      client.setQueryData(conversationQuery(organizationId, id).queryKey, null);
    },
  });
};

export const useClearConversation = ({ id, organizationId }: Pick<Conversation, 'id' | 'organizationId'>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/chat/sessions/:id/clear', { params: { id } }),
    onSuccess: () => {
      setAnswer(id, null);
      changeMessages(client, id, () => []);
      return client.invalidateQueries({ queryKey: ['conversations', organizationId] });
    },
  });
};

/** The suggestions become part of the message; `onSuggested` hears of them just before. */
export const useSuggestTasks = (onSuggested: (suggested: OutputOf<typeof suggestTasks>) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, chatSessionId, content }: Message) =>
      api('POST /api/chat/suggest-tasks', { body: { chatSessionId, messageId: id, messageContent: content } }),
    onSuccess: (suggested, { id, chatSessionId }) => {
      onSuggested(suggested);
      const changes = { tasksProblem: null, ...suggested };
      changeMessages(client, chatSessionId, (messages) =>
        messages.map((each) => (each.id === id ? { ...each, metadata: { ...each.metadata, ...changes } } : each)),
      );
    },
  });
};
