import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api-error.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { DocumentLibrary } from './document-library.tsx';
import { documentsQuery } from './documents-api.ts';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { UploadArea } from './upload-area.tsx';

const title = 'Document Management';

function Library({ organizationId, mayUpload }: { organizationId: string; mayUpload: boolean }) {
  const { data: documents, error, refetch } = useQuery(documentsQuery(organizationId));
  if (documents) return <DocumentLibrary documents={documents} mayUpload={mayUpload} />;
  if (!error) return <LibrarySkeleton />;
  return (
    <ErrorState title="The documents could not be loaded." help={sentenceOf(error)} onRetry={() => void refetch()} />
  );
}

export function DocumentsScreen() {
  const { id, name, can } = useSelectedOrganization();
  return (
    <Page title={title} breadcrumb={[{ label: name, href: '/' }, { label: title }]}>
      <p className="mb-3.5 text-ink-2 md:mb-4">
        {can.uploadDocument
          ? 'Reports, budgets and policies in one place. Everybody in your organization can read them.'
          : `You can read and download these documents. To add your own, ask an admin of ${name} for another role.`}
      </p>
      {can.uploadDocument && <UploadArea organizationId={id} />}
      <Library organizationId={id} mayUpload={can.uploadDocument} />
    </Page>
  );
}
