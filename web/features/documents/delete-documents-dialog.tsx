import { useState } from 'react';
import type { Document } from '../../../contract/documents.ts';
import { isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { countInWords } from './count-in-words.ts';
import { useDeleteDocuments } from './documents-api.ts';
import type { Deletion } from './documents-api.ts';

function showDeletion({ deleted, failed }: Deletion) {
  const [first] = failed;
  if (!first) {
    showToast({ title: `${countInWords(deleted.length)} deleted` });
    return;
  }
  const names = failed.map(({ document }) => document.originalName).join(', ');
  showToast({
    title: `${deleted.length} of ${countInWords(deleted.length + failed.length)} deleted`,
    description: `Not deleted, and still selected: ${names}. ${first.sentence}`,
    variant: 'destructive',
  });
}

// The rest is behind one press, so that the buttons stay in sight.
const shownNames = 6;

const Names = ({ documents, className }: { documents: Document[]; className?: string }) => (
  <ul className={classNames('grid gap-1.5', className)}>
    {documents.map(({ id, originalName, version }) => (
      <li key={id} className="wrap-anywhere">
        {originalName}
        {version > 1 && (
          <span className="block text-xs text-ink-3">The version before it, if there is one, takes its place.</span>
        )}
      </li>
    ))}
  </ul>
);

interface DeleteDocumentsDialogProps {
  open: boolean;
  documents: Document[];
  onClose: () => void;
  /** Hears of it when all are gone. */
  onAllDeleted: () => void;
}

export function DeleteDocumentsDialog({ open, documents, onClose, onAllDeleted }: DeleteDocumentsDialogProps) {
  const [done, setDone] = useState(0);
  const { mutate, isPending } = useDeleteDocuments(setDone);
  // The dialog keeps its words while they are deleted, and while it fades out.
  const [named, setNamed] = useState(documents);
  if (open && !isPending && documents !== named) setNamed(documents);
  const count = countInWords(named.length);
  const progress = `Deleting ${done + 1} of ${named.length}...`;

  const confirm = () => {
    setDone(0);
    mutate(named, {
      onSuccess: (deletion) => {
        showDeletion(deletion);
        if (deletion.failed.length === 0) onAllDeleted();
      },
      onError: (error) => {
        if (isUnauthorized(error)) return;
        showToast({ title: 'Failed to delete documents', description: sentenceOf(error), variant: 'destructive' });
      },
      onSettled: onClose,
    });
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !isPending) onClose();
      }}
      title={`Delete ${count}?`}
      body={`${named.length === 1 ? 'The file is' : 'The files are'} removed for everybody in your organization. This cannot be undone.`}
      confirmLabel={`Delete ${count}`}
      busy={isPending}
      busyLabel={progress}
      danger
      onConfirm={confirm}
    >
      <div className="grid gap-1.5 rounded-md border border-line px-3.5 py-2.5 text-sm">
        <Names documents={named.slice(0, shownNames)} />
        {named.length > shownNames && (
          <details>
            <summary className="cursor-pointer rounded-sm text-ink-2">and {named.length - shownNames} more</summary>
            <Names documents={named.slice(shownNames)} className="mt-1.5" />
          </details>
        )}
      </div>
      {isPending && <ProgressBar value={done / named.length} label={progress} />}
    </ConfirmDialog>
  );
}
