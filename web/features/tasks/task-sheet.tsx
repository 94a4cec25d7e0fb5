import { DoorClosed, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Task } from '../../../contract/tasks.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DeleteTaskDialog } from './delete-task-dialog.tsx';
import { TaskComments } from './task-comments.tsx';
import { TaskHistory, TaskReading } from './task-facts.tsx';
import { TaskFields } from './task-fields.tsx';
import { useTaskForm } from './use-task-form.ts';

interface FrameProps {
  isOpen: boolean;
  onClose: () => void;
  title?: string;
  footer?: ReactNode;
  children: ReactNode;
}

const Frame = ({ isOpen, onClose, title = 'Task', footer, children }: FrameProps) => (
  <Sheet
    open={isOpen}
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
    side="right"
    title={title}
    focusesPanel
    className="sheet-wide"
    footer={footer}
  >
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-2 pb-6">{children}</div>
  </Sheet>
);

const Loading = () => (
  <div role="status" aria-label="Loading the task" className="grid gap-4">
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-10 w-2/3" />
  </div>
);

const NotFound = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
    icon={DoorClosed}
    title="This task is not here."
    help="It may have been deleted, or it belongs to another organization."
    action={<Button onClick={onClose}>Back to the tasks</Button>}
  />
);

const whyNotDelete = 'Only whoever created a task, or a manager, can delete it.';

interface OpenTaskProps {
  task: Task;
  isOpen: boolean;
  onClose: () => void;
}

function OpenTask({ task, isOpen, onClose }: OpenTaskProps) {
  const formId = useId();
  const form = useTaskForm(task);
  const [isDeleting, setDeleting] = useState(false);
  const { can } = task;

  const close = () => {
    onClose();
    if (form.isChanged && !form.isSaving) {
      showToast({
        title: 'Not saved yet',
        description: 'Your changes to this task are kept in this browser until you open it again.',
        icon: 'info',
      });
    }
  };
  const footer = can.update && (
    <>
      {can.delete ? (
        <Button className="mr-auto text-danger!" icon={Trash2} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      ) : (
        <p className="mr-auto min-w-0 flex-1 text-xs text-ink-3">{whyNotDelete}</p>
      )}
      {form.isChanged && (
        <Button variant="quiet" onClick={form.discard}>
          Discard
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant="primary"
        aria-disabled={form.isChanged ? undefined : true}
        busy={form.isSaving}
        busyLabel="Saving..."
      >
        Save
      </Button>
    </>
  );

  return (
    <Frame isOpen={isOpen} onClose={close} title={`Task: ${task.title}`} footer={footer}>
      {form.isRestored && form.isChanged && (
        <p role="status" className="rounded-lg bg-info-soft px-3.5 py-2.5 text-sm text-on-info-soft">
          These changes of yours are not saved yet. Save or discard them.
        </p>
      )}
      {can.update ? <TaskFields formId={formId} task={task} form={form} /> : <TaskReading task={task} />}
      <TaskHistory task={task} />
      <TaskComments task={task} />
      <DeleteTaskDialog task={isDeleting ? task : null} onClose={() => setDeleting(false)} onDeleted={onClose} />
    </Frame>
  );
}

interface TaskSheetProps {
  /** `null` where it is on its way, `undefined` where there is none. */
  task: Task | null | undefined;
  /** Why it is not known whether there is one. */
  failure: string | null;
  onRetry: () => void;
  isOpen: boolean;
  onClose: () => void;
}

/** A task with everything about it. */
export function TaskSheet({ task, failure, onRetry, isOpen, onClose }: TaskSheetProps) {
  if (task) return <OpenTask key={task.id} task={task} isOpen={isOpen} onClose={onClose} />;
  const content = () => {
    if (task === null) return <Loading />;
    if (failure === null) return <NotFound onClose={onClose} />;
    return <ErrorState title="The task could not be loaded." help={failure} onRetry={onRetry} />;
  };
  return (
    <Frame isOpen={isOpen} onClose={onClose}>
      {content()}
    </Frame>
  );
}
