import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Organization } from '../../../contract/organizations.ts';
import type { Task } from '../../../contract/tasks.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { dayIn } from '../../lib/format.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { useRest } from '../../lib/pages.ts';
import type { More } from '../../lib/pages.ts';
import { statsQuery } from '../../lib/stats.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Page } from '../../ui/page.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { FilterResult } from './filter-result.tsx';
import { NewTaskDialog } from './new-task-dialog.tsx';
import { TaskBoard } from './task-board.tsx';
import { TaskCounts } from './task-counts.tsx';
import { countChoices, filterTasks, noFilter, readFilter, writeFilter } from './task-filter.ts';
import type { TaskFilter } from './task-filter.ts';
import { useTasks } from './tasks-api.ts';
import { TasksFilter } from './tasks-filter.tsx';
import { useOpenTask } from './use-open-task.ts';

const title = 'Task Management';

const TaskSheet = lazily(() => import('./task-sheet.tsx').then((module) => module.TaskSheet), undefined, {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onClose }) => onClose(),
});
// Where this fails, opening a task tries again.
const preloadSheet = () => void TaskSheet.preload().catch(() => undefined);

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

interface BoardProps {
  organization: Organization;
  tasks: Task[];
  /** Of those that are completed. */
  more: More;
  today: string;
  hrefOf: (task: Task) => string;
  onNewTask: () => void;
  onFilter: () => void;
}

function Board({ organization, tasks, more, today, hrefOf, onNewTask, onFilter }: BoardProps) {
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => readFilter(parameters), [parameters]);
  const setFilter = (next: TaskFilter) => setParameters((current) => writeFilter(current, next), { replace: true });
  const isFiltered = countChoices(filter) > 0;
  const shown = filterTasks(tasks, filter, today);
  const { data: stats } = useQuery(statsQuery(organization.id));
  const loaded = shown.filter(({ status }) => status === 'completed').length;
  const completedCount = more.hasMore && !isFiltered ? Math.max(stats?.completedTasks ?? 0, loaded) : loaded;
  const mayCreate = organization.can.createTask;
  return (
    <div onPointerOver={preloadSheet} onFocus={preloadSheet}>
      <div className="mb-3 flex flex-wrap items-center gap-2 md:mb-5">
        <TaskCounts tasks={shown} completedCount={completedCount} today={today} />
        <div className="flex gap-2 max-md:w-full max-md:*:flex-1 md:ml-auto">
          <TasksFilter
            organizationId={organization.id}
            tasks={tasks}
            onOpen={onFilter}
            filter={filter}
            onChange={setFilter}
            shownCount={shown.length}
          />
          {mayCreate && (
            <Button variant="primary" icon={Plus} onClick={onNewTask}>
              New Task
            </Button>
          )}
        </div>
      </div>
      {!mayCreate && (
        <p className="mb-3 text-sm text-ink-2">
          Your role lets you read the tasks, not change them. Ask an admin of {organization.name} for the staff role.
        </p>
      )}
      <FilterResult
        isFiltered={isFiltered}
        shownCount={shown.length}
        totalCount={tasks.length}
        onClear={() => setFilter(noFilter)}
      />
      <TaskBoard
        tasks={shown}
        completedCount={completedCount}
        more={more}
        isFiltered={isFiltered}
        today={today}
        hrefOf={hrefOf}
      />
    </div>
  );
}

export function TasksScreen() {
  const organization = useSelectedOrganization();
  const mayCreate = organization.can.createTask;
  const { isOpen, setOpen } = useNewTaskDialog(mayCreate);
  const { data: loaded, error, refetch, more } = useTasks(organization.id);
  // While many come, page after page, the board stays quick to the hand.
  const tasks = useDeferredValue(loaded);
  const open = useOpenTask(tasks, refetch, more.hasMore && !more.isFailed);
  const [parameters] = useSearchParams();
  const [isFiltering, setFiltering] = useState(false);
  const isFiltered = countChoices(readFilter(parameters)) > 0;
  useRest(more, isFiltering || isFiltered || (open.isOpen && open.task === null));
  // Not loaded before the first task is opened; then it stays, so that it can fade out.
  const [shown, setShown] = useState<{ task: Task | null | undefined } | null>(null);
  if (open.isOpen && tasks && (!shown || shown.task !== open.task)) setShown({ task: open.task });
  const today = dayIn(organization.timeZone);

  const content = () => {
    if (tasks) {
      return (
        <Board
          organization={organization}
          tasks={tasks}
          more={more}
          today={today}
          hrefOf={open.hrefOf}
          onNewTask={() => setOpen(true)}
          onFilter={() => setFiltering(true)}
        />
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
    <Page title={title} breadcrumb={[{ label: organization.name, href: '/' }, { label: title }]}>
      {content()}
      {mayCreate && <NewTaskDialog open={isOpen} onOpenChange={setOpen} organization={organization} today={today} />}
      {shown && (
        <TaskSheet
          task={shown.task}
          failure={error && sentenceOf(error)}
          onRetry={open.askAgain}
          isOpen={open.isOpen}
          onClose={open.close}
        />
      )}
    </Page>
  );
}
