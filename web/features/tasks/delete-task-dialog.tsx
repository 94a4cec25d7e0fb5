import type { Task } from '../../../contract/tasks.ts';
import { ConfirmItemDialog } from '../../ui/confirm-item-dialog.tsx';
import { useDeleteTask } from './tasks-api.ts';

interface DeleteTaskDialogProps {
  /** Open while there is one. */
  task: Task | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteTaskDialog({ task, onClose, onDeleted }: DeleteTaskDialogProps) {
  const { mutate, isPending } = useDeleteTask();
  return (
    <ConfirmItemDialog
      item={task}
      title={({ title }) => `Delete ${title}?`}
      body="The task and its comments are removed for everybody. This cannot be undone."
      confirmLabel="Delete"
      busy={isPending}
      busyLabel="Deleting..."
      danger
      onConfirm={(deleted) => mutate(deleted, { onSuccess: onDeleted, onSettled: onClose })}
      onClose={onClose}
    />
  );
}
