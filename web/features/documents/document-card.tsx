import { Ellipsis, Trash2, Upload } from 'lucide-react';
import { useId } from 'react';
import type { MouseEvent } from 'react';
import type { Document } from '../../../contract/documents.ts';
import { formatFileSize } from '../../../contract/file-size.ts';
import { formatShortDate } from '../../lib/format.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { CardText } from './card-text.tsx';
import { DocumentName } from './document-name.tsx';
import { DocumentTile } from './document-tile.tsx';
import { uploaderOf } from './uploader.ts';

// More would crowd the card; the details have them all.
const shownTags = 4;

interface DocumentCardProps {
  document: Document;
  /** The address of its details. */
  path: string;
  isOpen: boolean;
  onOpen: (id: string, event: MouseEvent) => void;
  onDelete: (document: Document) => void;
  /** Missing where the person may not upload. */
  onNewVersion?: (document: Document) => void;
  /** There while several are being chosen: the card is a check box then. */
  choice?: { isChosen: boolean; onToggle: (document: Document) => void };
}

export function DocumentCard(props: DocumentCardProps) {
  const { document, path, isOpen, onOpen, onDelete, onNewVersion, choice } = props;
  const { id, originalName: name, tags, size, version, createdAt, can } = document;
  const checkboxId = useId();
  const reasonId = useId();
  const nameClass = 'text-lg/5.5 font-semibold max-md:pr-18 md:text-sm/5';
  const cornerClass = 'z-1 max-md:absolute';
  return (
    <Card
      as="article"
      aria-label={name}
      interactive
      selected={choice ? choice.isChosen : isOpen}
      className="flex h-full gap-3.5 px-4 pt-3.5 pb-3 md:flex-col md:gap-2.5"
    >
      <div className="flex items-start justify-between">
        <DocumentTile name={name} />
        {version > 1 && <Badge className="mr-auto ml-2.5 max-md:hidden">Version {version}</Badge>}
        {choice && (
          <input
            id={checkboxId}
            type="checkbox"
            checked={choice.isChosen}
            aria-disabled={!can.delete || undefined}
            aria-describedby={can.delete ? undefined : reasonId}
            className={classNames(
              `checkbox scroll-mt-24 ${cornerClass} max-md:top-3.5 max-md:right-3.5`,
              !can.delete && 'cursor-not-allowed! opacity-55',
            )}
            onChange={() => {
              if (can.delete) choice.onToggle(document);
            }}
          />
        )}
        {!choice && (can.delete || onNewVersion) && (
          <span className={`${cornerClass} flex text-ink-3 max-md:top-2 max-md:right-2 md:-mt-1 md:-mr-2`}>
            {onNewVersion && (
              <Menu align="end" trigger={<IconButton label={`Options for ${name}`} icon={Ellipsis} size="sm" />}>
                <MenuItem icon={Upload} onSelect={() => onNewVersion(document)}>
                  Upload a new version
                </MenuItem>
              </Menu>
            )}
            {can.delete && (
              <IconButton label={`Delete ${name}`} icon={Trash2} size="sm" onClick={() => onDelete(document)} />
            )}
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        {choice ? (
          <h3 className={nameClass}>
            <label htmlFor={checkboxId} className="stretched-link line-clamp-2 cursor-pointer wrap-anywhere">
              <BreakableName name={name} />
            </label>
          </h3>
        ) : (
          <DocumentName name={name} href={path} onFollow={(event) => onOpen(id, event)} className={nameClass} />
        )}
        {choice && !can.delete && (
          <p id={reasonId} className="mt-0.75 text-xs text-ink-2">
            You cannot delete this one: only its uploader or a manager can.
          </p>
        )}
        <CardText document={document} />
        <div className="flex-1" />
        {tags.length > 0 && (
          <ul aria-label="Tags" className="mt-2.5 flex flex-wrap gap-1.25">
            {tags.slice(0, shownTags).map((tag) => (
              <li key={tag} className="flex max-w-full">
                <Badge className="block! max-w-full truncate leading-5!">{tag}</Badge>
              </li>
            ))}
            {tags.length > shownTags && <li className="text-2xs/5 text-ink-3">{tags.length - shownTags} more</li>}
          </ul>
        )}
        <dl className="mt-2.5 flex gap-3 border-t border-line pt-2.25 text-xs whitespace-nowrap text-ink-3 tabular">
          <dt className="sr-only">Uploaded by</dt>
          <dd className="truncate">{uploaderOf(document)}</dd>
          <dt className="sr-only">Size</dt>
          <dd>{formatFileSize(size)}</dd>
          {version > 1 && (
            <>
              <dt className="sr-only">Version</dt>
              <dd className="md:hidden">Version {version}</dd>
            </>
          )}
          <dt className="sr-only">Date</dt>
          <dd className="ml-auto">{formatShortDate(createdAt)}</dd>
        </dl>
      </div>
    </Card>
  );
}
