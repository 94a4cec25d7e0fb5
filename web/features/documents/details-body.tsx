import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Document } from '../../../contract/documents.ts';
import { documentTypeLabel } from '../../../contract/options.ts';
import { formatFileSize } from '../../../contract/file-size.ts';
import { readDraft, removeDraft } from '../../lib/drafts.ts';
import { formatDate } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button } from '../../ui/button.tsx';
import { kindLabels } from './analysis/analysis-words.ts';
import { DetailsForm } from './details-form.tsx';
import { DetailsViews } from './details-views.tsx';
import type { OpenView } from './details-views.tsx';
import { DocumentTile } from './document-tile.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { useUpdateDocument } from './documents-api.ts';
import { findFilterOptions } from './filter-documents.ts';
import { uploaderOf } from './uploader.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-t border-line py-1.75 text-sm">
    <dt className="flex-none text-ink-2">{name}</dt>
    <dd className="min-w-0 text-right font-semibold wrap-anywhere tabular">{children}</dd>
  </div>
);

const headingClass = 'mb-1.5 text-xs font-semibold text-ink-2';

function WrittenDetails({ description, tags }: Pick<Document, 'description' | 'tags'>) {
  return (
    <>
      <h3 className={headingClass}>Description</h3>
      <p className={description ? 'wrap-anywhere whitespace-pre-line' : 'text-sm text-ink-3'}>
        {description ?? 'No description yet.'}
      </p>
      <h3 className={`mt-5 ${headingClass}`}>Tags</h3>
      {tags.length > 0 ? (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.25">
          {tags.map((tag) => (
            <li key={tag} className="flex max-w-full">
              <Badge className="h-auto! min-h-5 py-0.5 whitespace-normal! wrap-anywhere">{tag}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-3">No tags yet.</p>
      )}
    </>
  );
}

interface DetailsBodyProps {
  document: Document;
  opened: OpenView;
  /** Those of the library, for the tags they have. */
  documents: Document[];
  onDelete: () => void;
}

export function DetailsBody({ document, opened, documents, onDelete }: DetailsBodyProps) {
  const { id, analysis, originalName: name, size, createdAt, can } = document;
  const draftKey = `document-details:${useUser().id}:${id}`;
  const [isEditing, setEditing] = useState(() => can.update && readDraft(draftKey) !== '');
  const { mutate } = useUpdateDocument(
    () => removeDraft(draftKey),
    () => setEditing(true),
  );
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  // The form takes its focus with it.
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const kind = analysis.kind && kindLabels[analysis.kind];

  return (
    <>
      <div className="flex items-start gap-3">
        <DocumentTile name={name} />
        <div className="min-w-0 flex-1 pt-0.5">
          <h2 className="text-md/5.5 font-semibold wrap-anywhere">
            <BreakableName name={name} />
          </h2>
          {kind && <p className="text-xs text-ink-3">{kind}</p>}
        </div>
      </div>
      <DetailsViews document={document} opened={opened}>
        <dl className="mt-6 mb-5 border-b border-line">
          <Fact name="Type">{documentTypeLabel(name)}</Fact>
          <Fact name="Size">{formatFileSize(size)}</Fact>
          <Fact name="Uploaded by">{uploaderOf(document)}</Fact>
          <Fact name="Date">{formatDate(createdAt)}</Fact>
        </dl>
        {isEditing && can.update ? (
          <DetailsForm
            document={document}
            draftKey={draftKey}
            knownTags={findFilterOptions(documents).tag.map(({ label }) => label)}
            onSave={(changes) => {
              mutate({ id, changes });
              setEditing(false);
            }}
            onDone={() => setEditing(false)}
          />
        ) : (
          <WrittenDetails {...document} />
        )}
        <DocumentVersions document={document} />
        <div className="mt-6 flex flex-wrap justify-between gap-x-1 gap-y-2">
          {can.update && !isEditing && (
            <Button ref={edit} icon={Pencil} onClick={() => setEditing(true)}>
              Edit description and tags
            </Button>
          )}
          {can.delete && !isEditing && (
            <Button variant="quiet" icon={Trash2} className="-mr-3.5 text-danger!" onClick={onDelete}>
              Delete
            </Button>
          )}
        </div>
      </DetailsViews>
    </>
  );
}
