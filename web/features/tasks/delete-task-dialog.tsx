import { useState } from 'react';
import type { Task } from '../../../contract/tasks.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteTask } from './tasks-api.ts';

interface DeleteTaskDialogProps {
  /** Open while there is one. */
  task: Task | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteTaskDialog({ task, onClose, onDeleted }: DeleteTaskDialogProps) {
  const { mutate, isPending } = useDeleteTask();
  // The dialog keeps its words while it fades out.
  const [named, setNamed] = useState(task);
  if (task && task !== named) setNamed(task);

  return (
    <ConfirmDialog
      open={task !== null}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={`Delete ${named?.title}?`}
      body="The task and its comments are removed for everybody. This cannot be undone."
      confirmLabel="Delete"
      busy={isPending}
      busyLabel="Deleting..."
      danger
      onConfirm={() => {
        if (task) mutate(task, { onSuccess: onDeleted, onSettled: onClose });
      }}
    />
  );
}
