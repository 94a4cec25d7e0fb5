import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '../../../contract/conversations.ts';
import type { BodyInputOf } from '../../../contract/endpoint.ts';
import type { fillResultPlaces, ResultVersion, startResultWriting } from '../../../contract/results.ts';
import { api, apiPage } from '../../lib/api.ts';
import { refreshDashboard } from '../../lib/refresh-soon.ts';

export type ResultMessage = Pick<Message, 'id' | 'chatSessionId'>;

/** Below the conversation's messages: whatever makes those old makes these old. */
export const versionsQuery = ({ id, chatSessionId }: ResultMessage) =>
  queryOptions({
    queryKey: ['messages', chatSessionId, 'versions', id],
    queryFn: () => api('GET /api/chat/messages/:id/versions', { params: { id } }),
  });

/** The newest alone. Below the versions: whatever makes those old makes this old. */
export const latestVersionQuery = (message: ResultMessage) =>
  queryOptions({
    queryKey: [...versionsQuery(message).queryKey, 'latest'],
    queryFn: async () => {
      const { rows } = await apiPage('GET /api/chat/messages/:id/versions', {
        params: { id: message.id },
        query: { limit: 1 },
      });
      return rows[0] ?? null;
    },
  });

interface Edit {
  content: string;
  basedOn: number;
  restores?: number;
}

const addVersion = (client: QueryClient, message: ResultMessage, version: ResultVersion): void => {
  client.setQueryData(latestVersionQuery(message).queryKey, version);
  client.setQueryData(
    versionsQuery(message).queryKey,
    (versions?: ResultVersion[]) =>
      versions && [version, ...versions.filter(({ number }) => number !== version.number)],
  );
};

/** `onSaved` hears of the message as it is now. */
export const useSaveVersion = (message: ResultMessage, onSaved: (message: Message) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Edit) => api('POST /api/chat/messages/:id/versions', { params: { id: message.id }, body }),
    onSuccess: ({ version, message: saved }) => {
      addVersion(client, message, version);
      onSaved(saved);
    },
    onError: () => client.invalidateQueries({ queryKey: versionsQuery(message).queryKey }),
  });
};

export const useSaveToDocuments = (message: ResultMessage, onSaved: (message: Message) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/chat/messages/:id/documents', { params: { id: message.id }, body: {} }),
    onSuccess: ({ message: saved }) => {
      onSaved(saved);
      refreshDashboard(client);
      return client.invalidateQueries({ queryKey: ['documents'] });
    },
  });
};

/** Asked anew whenever it is looked at: the profile may know more by now. */
export const placesQuery = ({ id, chatSessionId }: ResultMessage, markdown: string) =>
  queryOptions({
    queryKey: ['messages', chatSessionId, 'places', id, markdown],
    queryFn: () => api('GET /api/chat/messages/:id/places', { params: { id } }),
    staleTime: 0,
  });

/** `onSaved` hears of the message as it is now. */
export const useFillPlaces = (message: ResultMessage, onSaved: (message: Message) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof fillResultPlaces>) =>
      api('POST /api/chat/messages/:id/places', { params: { id: message.id }, body }),
    onSuccess: ({ version, message: saved }) => {
      addVersion(client, message, version);
      onSaved(saved);
    },
    onError: () => client.invalidateQueries({ queryKey: versionsQuery(message).queryKey }),
  });
};

export const useStartWriting = ({ id }: ResultMessage) =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof startResultWriting>) =>
      api('POST /api/chat/messages/:id/writing', { params: { id }, body }),
  });

/** Cancels it, or puts a failure aside. */
export const useStopWriting = ({ id }: ResultMessage) =>
  useMutation({ mutationFn: () => api('DELETE /api/chat/messages/:id/writing', { params: { id } }) });
