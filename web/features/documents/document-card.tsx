import { Download, Trash2 } from 'lucide-react';
import type { Document } from '../../../contract/documents.ts';
import { formatFileSize, formatShortDate } from '../../lib/format.ts';
import { fullNameOf } from '../../lib/session.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DocumentName } from './document-name.tsx';
import { DocumentTile } from './document-tile.tsx';

interface DocumentCardProps {
  document: Document;
  onDelete: (document: Document) => void;
}

export function DocumentCard({ document, onDelete }: DocumentCardProps) {
  const { originalName: name, uploadedBy, size, createdAt, url, can } = document;
  const uploader = uploadedBy ? fullNameOf(uploadedBy) : 'A former member';
  return (
    <Card
      as="article"
      aria-label={name}
      interactive
      className="flex h-full gap-3.5 px-4 pt-3.5 pb-3 md:flex-col md:gap-2.5"
    >
      <div className="flex items-start justify-between">
        <DocumentTile name={name} />
        {can.delete && (
          <span className="text-ink-3 max-md:absolute max-md:top-2 max-md:right-2 md:-mt-1 md:-mr-2">
            <IconButton label={`Delete ${name}`} icon={Trash2} size="sm" onClick={() => onDelete(document)} />
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <DocumentName name={name} className="text-lg/5.5 font-semibold max-md:pr-9 md:text-sm/5" />
        <div className="mt-2 mb-2.5 flex flex-1 items-end">
          <Button asChild size="sm" icon={Download}>
            <a href={url} download={name} aria-label={`Download ${name}`}>
              Download
            </a>
          </Button>
        </div>
        <dl className="flex gap-3 border-t border-line pt-2.25 text-xs whitespace-nowrap text-ink-3 tabular">
          <dt className="sr-only">Uploaded by</dt>
          <dd className="truncate" title={uploader}>
            {uploader}
          </dd>
          <dt className="sr-only">Size</dt>
          <dd>{formatFileSize(size)}</dd>
          <dt className="sr-only">Date</dt>
          <dd className="ml-auto">{formatShortDate(createdAt)}</dd>
        </dl>
      </div>
    </Card>
  );
}
