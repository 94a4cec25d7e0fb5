import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, FileQuestion } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Document } from '../../../contract/documents.ts';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { useOrganization } from '../../lib/organization.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DockedPanel } from '../../ui/docked-panel.tsx';
import { dockQuery, useMediaQuery } from '../../ui/media-query.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DetailsBody } from './details-body.tsx';
import type { OpenView } from './details-views.tsx';
import { documentQuery, useDocumentsAhead } from './documents-api.ts';
import { isWide } from './use-open-document.ts';

interface DocumentDetailsProps {
  /** Open while there is one. */
  documentId: string | null;
  opened: OpenView;
  /** The library's, once they are there. */
  documents: Document[] | undefined;
  /** The library's are on their way. */
  isLoading: boolean;
  onClose: () => void;
  onDelete: (document: Document) => void;
}

const LoadingDetails = ({ view }: Pick<OpenView, 'view'>) => (
  <div role="status" aria-label="Loading the document" className="grid gap-3" data-wide={isWide(view) || undefined}>
    <div className="flex gap-3">
      <Skeleton className="h-10.5 w-9" />
      <Skeleton className="h-5 flex-1" />
    </div>
    <Skeleton className="h-32 w-full" />
  </div>
);

const GoneDocument = () => (
  <EmptyState
    icon={FileQuestion}
    title="This document is not here."
    help="It may have been deleted, or the link to it is not whole. Close this to see the documents there are."
  />
);

/** A link may lead to a document of another organization that the person belongs to. */
function DocumentElsewhere({ organizationId }: { organizationId: string }) {
  const { organizations, select } = useOrganization();
  const organization = organizations.find(({ id }) => id === organizationId);
  if (!organization) return <GoneDocument />;
  return (
    <EmptyState
      icon={ArrowLeftRight}
      title={`This document belongs to ${organization.name}.`}
      help="You are looking at another organization."
      action={<Button onClick={() => select(organization.id)}>Switch to {organization.name}</Button>}
    />
  );
}

interface FoundProps extends Pick<OpenView, 'view'> {
  id: string;
  documents: Document[] | undefined;
  isLoading: boolean;
  children: (document: Document) => ReactNode;
}

/** The document as the library has it; what the library does not have is asked for. */
function FoundDocument({ id, view, documents, isLoading, children }: FoundProps) {
  const { organization } = useOrganization();
  const listed = documents?.find((document) => document.id === id);
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  // One that has just gone from the library may be deleted, or a newer version may stand in its place: it stays as it was until that is known.
  const query = { ...documentQuery(id), enabled: !listed && !isLoading, staleTime: 0, placeholderData: last };
  const { data, error, refetch } = useQuery(query);
  const [found] = useDocumentsAhead(data && [data]) ?? [];

  if (listed) return children(listed);
  if (error instanceof ApiError && error.status === 404) return <GoneDocument />;
  if (error) {
    return (
      <ErrorState title="The document could not be loaded." help={sentenceOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (!found) return <LoadingDetails view={view} />;
  return found.organizationId === organization?.id ? (
    children(found)
  ) : (
    <DocumentElsewhere organizationId={found.organizationId} />
  );
}

const title = 'Document details';

/** Beside the library where there is room for both, else over it. */
export function DocumentDetails(props: DocumentDetailsProps) {
  const { documentId, opened, documents, isLoading, onClose, onDelete } = props;
  const hasRoom = useMediaQuery(dockQuery);
  // Open, it stays what it is: a tablet that is turned loses nothing of what is being typed.
  const [isDocked, setDocked] = useState(hasRoom);
  if (documentId === null && isDocked !== hasRoom) setDocked(hasRoom);
  // The sheet keeps its content while it fades out, even what has just been deleted.
  const [shown, setShown] = useState({ id: documentId, documents });
  if (documentId !== null && (documentId !== shown.id || documents !== shown.documents)) {
    setShown({ id: documentId, documents });
  }
  const content = shown.id !== null && (
    <div className="flex flex-1 flex-col px-5 pt-2 pb-6">
      <FoundDocument key={shown.id} id={shown.id} view={opened.view} documents={shown.documents} isLoading={isLoading}>
        {(document) => (
          <DetailsBody
            document={document}
            opened={opened}
            documents={shown.documents ?? []}
            onDelete={() => onDelete(document)}
          />
        )}
      </FoundDocument>
    </div>
  );

  if (isDocked) {
    return (
      documentId !== null && (
        <DockedPanel key={documentId} title={title} onClose={onClose}>
          {content}
        </DockedPanel>
      )
    );
  }
  return (
    <Sheet
      open={documentId !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      side="right"
      title={title}
      focusesPanel
      className="w-[min(560px,100vw-44px)] max-md:inset-x-0 max-md:top-[8dvh] max-md:bottom-0 max-md:w-auto max-md:rounded-t-[20px] max-md:border-l-0"
    >
      {content}
    </Sheet>
  );
}
