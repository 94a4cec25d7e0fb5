import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Document } from '../../../contract/documents.ts';
import { ApiError, isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { api, apiPage } from '../../lib/api.ts';
import { changeRows, pagesQuery } from '../../lib/pages.ts';
import { refreshDashboard } from '../../lib/refresh-soon.ts';
import { useShownAhead } from '../../lib/shown-ahead.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Details } from './details-draft.ts';

// A reading may end before this page is told of changes, and a waiting card would wait for ever.
const readingCheckMs = 5_000;

export const documentsQuery = (organizationId: string) =>
  pagesQuery({
    queryKey: ['documents', organizationId],
    read: (page) => apiPage('GET /api/documents', { query: { organizationId, ...page } }),
  });

/** How soon to look again, where something is being read. */
export const lookAgainAfter = (documents: readonly Document[] | undefined): number | false =>
  documents?.some(({ analysis }) => analysis.status === 'pending') ? readingCheckMs : false;

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id],
    queryFn: () => api('GET /api/documents/:id', { params: { id } }),
  });

export const versionsKey = (organizationId: string) => ['document-versions', organizationId];

export const versionsQuery = ({ id, organizationId }: Pick<Document, 'id' | 'organizationId'>) =>
  queryOptions({
    queryKey: [...versionsKey(organizationId), id],
    queryFn: () => api('GET /api/documents/:id/versions', { params: { id } }),
  });

/** The record as the server last gave it, in place of the one that is shown. */
export const putDocument = (client: QueryClient, document: Document) => {
  changeDocuments(client, document.organizationId, (documents) =>
    documents.map((each) => (each.id === document.id ? document : each)),
  );
  client.setQueryData(documentQuery(document.id).queryKey, document);
};

export const changeDocuments = (
  client: QueryClient,
  organizationId: string,
  change: (documents: Document[]) => Document[],
) => changeRows(client, documentsQuery(organizationId).queryKey, change);

function removeFromLibrary(client: QueryClient, { id, organizationId, version }: Document) {
  const withoutIt = (documents: Document[]) => documents.filter((document) => document.id !== id);
  changeDocuments(client, organizationId, withoutIt);
  client.setQueriesData<Document[]>(
    { queryKey: versionsKey(organizationId) },
    (versions) => versions && withoutIt(versions),
  );
  // The version before it comes back.
  if (version > 1) void client.invalidateQueries({ queryKey: documentsQuery(organizationId).queryKey });
  refreshDashboard(client);
}

interface DetailsChange {
  id: string;
  changes: Partial<Details>;
}

const changeKey = ['change-document'];

const layOver = (documents: Document[], { id, changes: { tags, description } }: DetailsChange): Document[] =>
  documents.map((document) =>
    document.id === id
      ? {
          ...document,
          tags: tags ?? document.tags,
          description: description === undefined ? document.description : description.trim() || null,
        }
      : document,
  );

/** With their changes that are on their way. */
export const useDocumentsAhead = (documents: Document[] | undefined): Document[] | undefined =>
  useShownAhead(documents, changeKey, layOver);

/** The callbacks are called also once the form is gone. */
export const useUpdateDocument = (onSaved: () => void, onRefused: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    mutationFn: ({ id, changes }: DetailsChange) => api('PATCH /api/documents/:id', { params: { id }, body: changes }),
    onSuccess: (document) => {
      putDocument(client, document);
      onSaved();
      showToast({ title: 'Details saved' });
    },
    onError: (error) => {
      onRefused();
      if (isUnauthorized(error)) return;
      showToast({ title: 'The details were not saved', description: sentenceOf(error), variant: 'destructive' });
    },
  });
};

/** `onDeleted` hears of it before the document leaves the library. */
export const useDeleteDocument = (onDeleted: (document: Document) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Document) => api('DELETE /api/documents/:id', { params: { id } }),
    onSuccess: (_, document) => {
      onDeleted(document);
      removeFromLibrary(client, document);
      showToast({ title: 'Document deleted successfully' });
    },
    onError: (error, { organizationId }) => {
      if (!isUnauthorized(error)) {
        showToast({ title: 'Failed to delete document', description: sentenceOf(error), variant: 'destructive' });
      }
      void client.invalidateQueries({ queryKey: documentsQuery(organizationId).queryKey });
    },
  });
};

export interface Deletion {
  deleted: Document[];
  /** With the sentence that says why. */
  failed: { document: Document; sentence: string }[];
}

/** One after another; what fails keeps none of the others. `onProgress` hears how many are done with. */
export const useDeleteDocuments = (onProgress: (count: number) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (documents: Document[]): Promise<Deletion> => {
      const result: Deletion = { deleted: [], failed: [] };
      for (const [index, document] of documents.entries()) {
        onProgress(index);
        try {
          await api('DELETE /api/documents/:id', { params: { id: document.id } });
          result.deleted.push(document);
        } catch (error) {
          if (isUnauthorized(error)) throw error;
          // Somebody else was faster: it is gone as it was meant to be.
          if (error instanceof ApiError && error.status === 404) result.deleted.push(document);
          else result.failed.push({ document, sentence: sentenceOf(error) });
        }
      }
      return result;
    },
    onSuccess: ({ deleted }) => {
      for (const document of deleted) removeFromLibrary(client, document);
    },
    onSettled: (_, __, documents) => {
      const [first] = documents;
      if (first) void client.invalidateQueries({ queryKey: documentsQuery(first.organizationId).queryKey });
    },
  });
};
