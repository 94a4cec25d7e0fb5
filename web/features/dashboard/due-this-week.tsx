import { CalendarCheck } from 'lucide-react';
import type { Task } from '../../../contract/tasks.ts';
import { calendarZone, formatDay } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PriorityBadge } from '../../ui/priority-badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listDueTasks } from './due-tasks.ts';
import type { DueTask } from './due-tasks.ts';

const maxShown = 5;
const urgencyClass = { late: 'font-medium text-danger', soon: 'font-medium text-on-warn-soft', later: '' };
const urgencyWords = { late: 'Late, ', soon: 'Due soon, ', later: '' };

const DueRow = ({ id, title, priority, dueDate, urgency, assignee }: DueTask) => (
  <li className="relative border-line py-[11px] pr-3.5 pl-4 not-first:border-t first:rounded-t-lg last:rounded-b-lg hover:bg-hover">
    <p className="truncate text-sm font-medium" title={title}>
      <a href={`/tasks?task=${id}`} className="stretched-link underline-offset-3 hover:underline">
        {title}
      </a>
    </p>
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
      <PriorityBadge priority={priority} />
      <span className={urgencyClass[urgency]}>
        <span className={urgency === 'late' ? undefined : 'sr-only'}>{urgencyWords[urgency]}</span>
        {formatDay(dueDate, calendarZone)}
      </span>
      {assignee && <span className="before:mr-1.5 before:content-['·']">{assignee.firstName}</span>}
    </p>
  </li>
);

const LoadingRows = () => (
  <Card>
    <div role="status" aria-label="Loading tasks">
      {[1, 2].map((row) => (
        <div key={row} className="grid gap-2 border-line px-4 py-3 not-first:border-t">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  </Card>
);

interface DueThisWeekProps {
  tasks: readonly Task[] | undefined;
  today: string;
  /** What went wrong. */
  failure: string | null;
  onRetry: () => void;
}

function Content({ tasks, today, failure, onRetry }: DueThisWeekProps) {
  if (failure !== null) {
    return (
      <Card>
        <ErrorState title="The tasks could not be loaded." help={failure} onRetry={onRetry} />
      </Card>
    );
  }
  if (!tasks) return <LoadingRows />;
  const due = listDueTasks(tasks, today);
  if (due.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={CalendarCheck}
          title="Nothing is due this week"
          help="Open tasks show up here seven days before their date."
        />
      </Card>
    );
  }
  return (
    <ul className="card">
      {due.slice(0, maxShown).map((task) => (
        <DueRow key={task.id} {...task} />
      ))}
      {due.length > maxShown && (
        <li className="border-t border-line px-4 py-2.5 text-xs text-ink-3">
          {due.length - maxShown} more in Task Management
        </li>
      )}
    </ul>
  );
}

export const DueThisWeek = (props: DueThisWeekProps) => (
  <section aria-labelledby="dashboard-due" className="min-w-0">
    <div className="mb-3 flex min-h-8 items-center justify-between gap-2">
      <h2 id="dashboard-due" className="text-lg/6 font-semibold tracking-[-0.012em]">
        Due this week
      </h2>
      <a href="/tasks" className="-my-3 py-3 text-sm font-medium text-link underline-offset-3 hover:underline">
        All tasks
      </a>
    </div>
    <Content {...props} />
  </section>
);
