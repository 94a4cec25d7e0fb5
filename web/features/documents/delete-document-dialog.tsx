import type { Document } from '../../../contract/documents.ts';
import { ConfirmItemDialog } from '../../ui/confirm-item-dialog.tsx';
import { useDeleteDocument } from './documents-api.ts';

interface DeleteDocumentDialogProps {
  /** Open while there is one. */
  document: Document | null;
  onClose: () => void;
  onDeleted: (document: Document) => void;
}

const titleOf = ({ originalName }: Document) => <span className="wrap-anywhere">Delete {originalName}?</span>;

export function DeleteDocumentDialog({ document, onClose, onDeleted }: DeleteDocumentDialogProps) {
  const { mutate, isPending } = useDeleteDocument(onDeleted);
  return (
    <ConfirmItemDialog
      item={document}
      title={titleOf}
      body={({ version }) =>
        `The file is removed for everybody in your organization. This cannot be undone.${
          version > 1 ? ' The version before it, if there is one, takes its place.' : ''
        }`
      }
      confirmLabel="Delete"
      busy={isPending}
      busyLabel="Deleting..."
      danger
      onConfirm={(deleted) => mutate(deleted, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
