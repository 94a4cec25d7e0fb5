import type { ReactNode } from 'react';
import { taskStatusLabels } from '../../../contract/options.ts';
import type { Task } from '../../../contract/tasks.ts';
import { calendarZone, formatDate, formatDay, formatTime } from '../../lib/format.ts';
import { fullNameOf } from '../../lib/session.ts';
import { PriorityBadge } from '../../ui/priority-badge.tsx';
import { StatusDot } from './status-dot.tsx';
import { TaskOrigin } from './task-origin.tsx';
import { TaskSourceLink } from './task-source-link.tsx';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[112px_minmax(0,1fr)] items-baseline gap-3 py-1 text-sm">
    <dt className="text-ink-3">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const formatMoment = (time: string) => `${formatDate(time)} at ${formatTime(time)}`;

/** What nobody enters: where the task comes from, and when what happened. */
export function TaskHistory({ task }: { task: Task }) {
  const { creator, createdAt, updatedAt, completedAt, createdFromAgent, source } = task;
  return (
    <dl className="rounded-lg border border-line bg-canvas px-3.5 py-2">
      <Fact term="From">
        {source ? <TaskSourceLink source={source} /> : <TaskOrigin createdFromAgent={createdFromAgent} hideTerm />}
      </Fact>
      <Fact term="Created by">{creator ? fullNameOf(creator) : 'Somebody who has left'}</Fact>
      <Fact term="Created">{formatMoment(createdAt)}</Fact>
      {updatedAt !== createdAt && <Fact term="Last changed">{formatMoment(updatedAt)}</Fact>}
      {completedAt && <Fact term="Completed">{formatMoment(completedAt)}</Fact>}
    </dl>
  );
}

/** The task for those who may read it and not change it. */
export const TaskReading = ({ task }: { task: Task }) => (
  <div className="grid gap-3">
    <h3 className="text-2xl font-semibold wrap-anywhere">{task.title}</h3>
    {task.description && <p className="text-md whitespace-pre-wrap text-ink-2 wrap-anywhere">{task.description}</p>}
    <dl>
      <Fact term="Status">
        <span className="inline-flex items-center gap-2">
          <StatusDot status={task.status} />
          {taskStatusLabels[task.status]}
        </span>
      </Fact>
      <Fact term="Priority">
        <PriorityBadge priority={task.priority} />
      </Fact>
      <Fact term="Assigned to">{task.assignee ? fullNameOf(task.assignee) : 'Nobody yet'}</Fact>
      <Fact term="Due date">
        {task.dueDate ? formatDay(task.dueDate, calendarZone) : 'No date'}
        {task.dueDateReason && <span className="block text-xs text-ink-3">{task.dueDateReason}</span>}
      </Fact>
    </dl>
    <p className="text-sm text-ink-2">
      Your role lets you read tasks and comments, not change them. Ask an admin of your organization for the staff role.
    </p>
  </div>
);
