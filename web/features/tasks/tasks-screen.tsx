import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { sentenceOf } from '../../lib/api-error.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { dayIn } from './due-date.ts';
import { NewTaskDialog } from './new-task-dialog.tsx';
import { TaskBoard } from './task-board.tsx';
import { TaskCounts } from './task-counts.tsx';
import { tasksQuery } from './tasks-api.ts';

const title = 'Task Management';

/** `/tasks?new=1` opens the New Task dialog; the address then forgets it, so that a reload does not. */
function useNewTaskDialog(mayCreate: boolean) {
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.has('new');
  const [wasAsked, setWasAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked && mayCreate) setOpen(true);
  }
  useEffect(() => {
    if (!isAsked) return;
    setParameters(
      (current) => {
        current.delete('new');
        return current;
      },
      { replace: true },
    );
  }, [isAsked, setParameters]);
  return { isOpen, setOpen };
}

export function TasksScreen() {
  const organization = useSelectedOrganization();
  const mayCreate = organization.can.createTask;
  const { isOpen, setOpen } = useNewTaskDialog(mayCreate);
  const { data: tasks, error, refetch } = useQuery(tasksQuery(organization.id));
  const today = dayIn(organization.timeZone);

  const content = () => {
    if (tasks) {
      return (
        <>
          <TaskCounts tasks={tasks} today={today} />
          <TaskBoard tasks={tasks} today={today} />
        </>
      );
    }
    if (error) {
      return (
        <ErrorState title="The tasks could not be loaded." help={sentenceOf(error)} onRetry={() => void refetch()} />
      );
    }
    return <BoardSkeleton />;
  };

  return (
    <Page
      title={title}
      breadcrumb={[{ label: organization.name, href: '/' }, { label: title }]}
      action={
        mayCreate && (
          <Button variant="primary" icon={Plus} onClick={() => setOpen(true)}>
            New Task
          </Button>
        )
      }
    >
      {content()}
      {mayCreate && <NewTaskDialog open={isOpen} onOpenChange={setOpen} organization={organization} today={today} />}
    </Page>
  );
}
