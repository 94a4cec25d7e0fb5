import { useQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { Document } from '../../../contract/documents.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDate } from '../../lib/format.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { versionsQuery } from './documents-api.ts';
import { UploadRows } from './upload-rows.tsx';
import { uploaderOf } from './uploader.ts';
import { useOpenDocument } from './use-open-document.ts';
import { useUploads } from './uploads.ts';
import { useVersionUpload } from './use-version-upload.tsx';

interface VersionRowProps {
  document: Document;
  isShown: boolean;
}

function VersionRow({ document, isShown }: VersionRowProps) {
  const { version, originalName, url, createdAt } = document;
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold wrap-anywhere">
          Version {version}
          {isShown && <span className="font-normal text-ink-3"> (this one)</span>}
        </p>
        <p className="text-xs wrap-anywhere text-ink-2">
          {formatDate(createdAt)}, {uploaderOf(document)}
        </p>
      </div>
      <Button asChild size="sm" variant="quiet" icon={Download}>
        <a href={url} download={originalName} aria-label={`Download version ${version}, ${originalName}`}>
          Download
        </a>
      </Button>
    </li>
  );
}

/** The files that a document has had, and the way to add the next one. */
export function DocumentVersions({ document }: { document: Document }) {
  const { can } = useSelectedOrganization();
  const { openId, pathOf } = useOpenDocument();
  // Once it is closed nobody asks: it may be closed because it was deleted.
  const isOpen = openId === document.id;
  const { data: versions, error, refetch } = useQuery({ ...versionsQuery(document), enabled: isOpen });
  const { uploads, cancel, dismiss, retry } = useUploads(document.organizationId);
  const version = useVersionUpload(document.organizationId, "The new version's file");
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = useCallback(() => button.current?.focus(), []);

  if (error) {
    return (
      <ErrorState title="The versions could not be loaded." help={sentenceOf(error)} onRetry={() => void refetch()} />
    );
  }
  const hasSeveral = versions !== undefined && versions.length > 1;
  const newer = versions?.[0]?.id === document.id ? undefined : versions?.[0];
  if (!hasSeveral && !can.uploadDocument) return null;

  return (
    <section aria-labelledby="document-versions" className="mt-6">
      <h3 id="document-versions" className="mb-1.5 text-xs font-semibold text-ink-2">
        Versions
      </h3>
      {newer && (
        <p className="mb-2 text-sm">
          This is not the newest one.{' '}
          <a href={pathOf(newer.id)} className="font-semibold text-link underline">
            Open version {newer.version}
          </a>
        </p>
      )}
      {hasSeveral && (
        <ul className="mb-3 border-b border-line">
          {versions.map((version) => (
            <VersionRow key={version.id} document={version} isShown={version.id === document.id} />
          ))}
        </ul>
      )}
      {can.uploadDocument && (
        <>
          {version.field}
          <Button ref={button} icon={Upload} onClick={() => version.choose(document)}>
            Upload a new version
          </Button>
          <p className="mt-1.5 text-xs text-ink-2">
            It takes this one's place in the library, with its description and tags. The earlier ones stay here.
          </p>
          <UploadRows
            uploads={uploads.filter(({ replaces }) => replaces === document.id)}
            onCancel={cancel}
            onDismiss={dismiss}
            onRetry={retry}
            onFocusLost={focusButton}
            className="mt-3 rounded-lg border border-line bg-canvas"
          />
        </>
      )}
    </section>
  );
}
