import { useState } from 'react';
import type { Document } from '../../../contract/documents.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteDocument } from './documents-api.ts';

interface DeleteDocumentDialogProps {
  /** Open while there is one. */
  document: Document | null;
  onClose: () => void;
  onDeleted: (document: Document) => void;
}

export function DeleteDocumentDialog({ document, onClose, onDeleted }: DeleteDocumentDialogProps) {
  const { mutate, isPending } = useDeleteDocument(onDeleted);
  // The dialog keeps its words while it fades out.
  const [named, setNamed] = useState(document);
  if (document && document !== named) setNamed(document);

  return (
    <ConfirmDialog
      open={document !== null}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={<span className="wrap-anywhere">Delete {named?.originalName}?</span>}
      body={`The file is removed for everybody in your organization. This cannot be undone.${
        named && named.version > 1 ? ' The version before it, if there is one, takes its place.' : ''
      }`}
      confirmLabel="Delete"
      busy={isPending}
      busyLabel="Deleting..."
      danger
      onConfirm={() => {
        if (document) mutate(document, { onSettled: onClose });
      }}
    />
  );
}
