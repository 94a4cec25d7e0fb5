import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Document } from '../../../contract/documents.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { findLoaded, moreOf } from '../../lib/pages.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { DockedRoom } from '../../ui/docked-room.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Page } from '../../ui/page.tsx';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import { DocumentLibrary } from './document-library.tsx';
import { documentsQuery, lookAgainAfter, useDocumentsAhead } from './documents-api.ts';
import { noFilter } from './filter-documents.ts';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { UploadArea } from './upload-area.tsx';
import { useUploaded } from './uploads.ts';
import { useLibraryFilter } from './use-library-filter.ts';
import { isWide, useOpenDocument } from './use-open-document.ts';
import type { OpenDocument } from './use-open-document.ts';

const title = 'Document Management';

const DocumentDetails = lazily(
  () => import('./document-details.tsx').then(({ DocumentDetails: details }) => details),
  ({ documentId, opened }) => documentId !== null && <DockedRoom isWide={isWide(opened.view)} />,
  { isOpen: ({ documentId }) => documentId !== null, close: ({ onClose }) => onClose() },
);

interface LibraryProps {
  query: UseInfiniteQueryResult<Document[]>;
  documents: Document[] | undefined;
  organizationId: string;
  mayUpload: boolean;
  opened: OpenDocument;
  onDelete: (document: Document) => void;
}

function Library({ query, documents, organizationId, mayUpload, opened, onDelete }: LibraryProps) {
  const { error, refetch } = query;
  const [search, setSearch] = useState('');
  const { setFilter } = useLibraryFilter();
  useUploaded((_, { replaces }) => {
    if (replaces !== undefined) return;
    // What has just been added is to be seen, whatever was looked for before.
    setSearch('');
    setFilter(noFilter);
  });
  if (documents) {
    return (
      <DocumentLibrary
        key={organizationId}
        organizationId={organizationId}
        documents={documents}
        more={moreOf(query)}
        mayUpload={mayUpload}
        search={search}
        onSearch={setSearch}
        openId={opened.openId}
        pathOf={opened.pathOf}
        onOpen={opened.onOpen}
        onDelete={onDelete}
      />
    );
  }
  if (!error) return <LibrarySkeleton />;
  return (
    <ErrorState title="The documents could not be loaded." help={sentenceOf(error)} onRetry={() => void refetch()} />
  );
}

export function DocumentsScreen() {
  const { id, name, can } = useSelectedOrganization();
  const client = useQueryClient();
  const { queryKey } = documentsQuery(id);
  const query = useInfiniteQuery({
    ...documentsQuery(id),
    refetchInterval: () => lookAgainAfter(findLoaded(client, queryKey)),
  });
  const { data, error } = query;
  const documents = useDocumentsAhead(data);
  const opened = useOpenDocument();
  const { openId, close, replace, forget } = opened;
  useUploaded((document, { replaces }) => {
    if (replaces !== undefined) replace(replaces, document.id);
  });
  const [toDelete, setToDelete] = useState<Document | null>(null);
  return (
    <Page
      title={title}
      breadcrumb={[{ label: name, href: '/' }, { label: title }]}
      aside={
        <DocumentDetails
          documentId={openId}
          opened={opened}
          documents={documents}
          isLoading={!documents && !error}
          onClose={close}
          onDelete={setToDelete}
        />
      }
    >
      <p className="mb-3.5 text-ink-2 md:mb-4">
        {can.uploadDocument
          ? 'Reports, budgets and policies in one place. Everybody in your organization can read them.'
          : `You can read and download these documents. To add your own, ask an admin of ${name} for another role.`}
      </p>
      {can.uploadDocument && <UploadArea organizationId={id} />}
      <Library
        query={query}
        documents={documents}
        organizationId={id}
        mayUpload={can.uploadDocument}
        opened={opened}
        onDelete={setToDelete}
      />
      <DeleteDocumentDialog
        document={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={(deleted) => {
          if (deleted.id === openId) forget();
        }}
      />
    </Page>
  );
}
