import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '../../../contract/conversations.ts';
import type { BodyInputOf } from '../../../contract/endpoint.ts';
import type { fillResultPlaces, ResultVersion, ResultWriting, startResultWriting } from '../../../contract/results.ts';
import { api } from '../../lib/api.ts';

export type ResultMessage = Pick<Message, 'id' | 'chatSessionId'>;

/** Below the conversation's messages: whatever makes those old makes these old. */
export const versionsQuery = ({ id, chatSessionId }: ResultMessage) =>
  queryOptions({
    queryKey: ['messages', chatSessionId, 'versions', id],
    queryFn: () => api('GET /api/chat/messages/:id/versions', { params: { id } }),
  });

interface Edit {
  content: string;
  basedOn: number;
  restores?: number;
  proposedIn?: string;
}

const addVersion = (client: QueryClient, message: ResultMessage, version: ResultVersion): void => {
  client.setQueryData(versionsQuery(message).queryKey, (versions: ResultVersion[] = []) => [
    version,
    ...versions.filter(({ number }) => number !== version.number),
  ]);
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
      return Promise.all([
        client.invalidateQueries({ queryKey: ['documents'] }),
        client.invalidateQueries({ queryKey: ['dashboard'] }),
      ]);
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

const askEveryMs = 700;

/**
 * What a model is writing of a document, whoever's page had it begun; `null` where nothing is written. `onEnd` hears when
 * it has ended, once the messages and versions are new.
 */
export const writingQuery = (
  { id, chatSessionId }: ResultMessage,
  client: QueryClient,
  onEnd: (latest: ResultVersion | null) => void,
) =>
  queryOptions({
    queryKey: ['result-writing', id],
    queryFn: async () => {
      const earlier = client.getQueryData<ResultWriting | null>(['result-writing', id]);
      const writing = await api('GET /api/chat/messages/:id/writing', { params: { id } });
      if (writing === null && earlier?.problem === null) {
        await client.refetchQueries({ queryKey: ['messages', chatSessionId] });
        onEnd(client.getQueryData(versionsQuery({ id, chatSessionId }).queryKey)?.[0] ?? null);
      }
      return writing;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.problem === null ? askEveryMs : false),
  });

export const useStartWriting = ({ id }: ResultMessage) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof startResultWriting>) =>
      api('POST /api/chat/messages/:id/writing', { params: { id }, body }),
    onSuccess: (writing) => client.setQueryData(['result-writing', id], writing),
  });
};

/** Cancels it, or puts a failure aside. */
export const useStopWriting = ({ id }: ResultMessage) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/chat/messages/:id/writing', { params: { id } }),
    onSuccess: () => client.setQueryData(['result-writing', id], null),
  });
};
