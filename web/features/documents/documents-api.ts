import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Document } from '../../../contract/documents.ts';
import { fileTooLargeMessage, invalidFileTypeMessage } from '../../../contract/options.ts';
import { isAbort, isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { upload } from '../../lib/upload.ts';
import { showToast } from '../../ui/toast-store.ts';

export const documentsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['documents', organizationId],
    queryFn: () => api('GET /api/documents', { query: { organizationId } }),
  });

const refreshDashboard = (client: QueryClient) => client.invalidateQueries({ queryKey: ['dashboard'] });

const changeDocuments = (client: QueryClient, organizationId: string, change: (documents: Document[]) => Document[]) =>
  client.setQueryData(documentsQuery(organizationId).queryKey, (documents) => documents && change(documents));

export const showRefusal = (sentence: string) => showToast({ title: sentence, variant: 'destructive' });

const showUploadFailure = (error: Error) => {
  if (isUnauthorized(error)) return;
  if (isAbort(error)) {
    showToast({ title: 'Upload cancelled', icon: 'info' });
    return;
  }
  const sentence = sentenceOf(error);
  if (sentence === invalidFileTypeMessage || sentence === fileTooLargeMessage) showRefusal(sentence);
  else showToast({ title: 'Failed to upload document', description: sentence, variant: 'destructive' });
};

export interface Upload {
  file: File;
  organizationId: string;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export const useUploadDocument = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, organizationId, onProgress, signal }: Upload) => {
      const form = new FormData();
      // Fields before the file, so that the server knows the organization when the file arrives.
      form.append('organizationId', organizationId);
      form.append('file', file);
      return upload('POST /api/documents', form, { onProgress, signal });
    },
    onSuccess: (document) => {
      changeDocuments(client, document.organizationId, (documents) => [document, ...documents]);
      showToast({ title: 'Document uploaded successfully' });
      void refreshDashboard(client);
    },
    onError: (error, { organizationId }) => {
      showUploadFailure(error);
      // Where the connection broke or was cut, the file may have arrived all the same.
      void client.invalidateQueries({ queryKey: documentsQuery(organizationId).queryKey });
    },
  });
};

export const useDeleteDocument = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Document) => api('DELETE /api/documents/:id', { params: { id } }),
    onSuccess: (_, { id, organizationId }) => {
      changeDocuments(client, organizationId, (documents) => documents.filter((document) => document.id !== id));
      showToast({ title: 'Document deleted successfully' });
      void refreshDashboard(client);
    },
    onError: (error, { organizationId }) => {
      if (!isUnauthorized(error)) {
        showToast({ title: 'Failed to delete document', description: sentenceOf(error), variant: 'destructive' });
      }
      void client.invalidateQueries({ queryKey: documentsQuery(organizationId).queryKey });
    },
  });
};
