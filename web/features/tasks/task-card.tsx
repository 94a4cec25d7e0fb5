import { Ellipsis, MessageSquare, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { taskStatuses, taskStatusLabels } from '../../../contract/options.ts';
import type { TaskStatus } from '../../../contract/options.ts';
import { plainLine } from '../../../contract/plain-text.ts';
import type { Task } from '../../../contract/tasks.ts';
import { fullNameOf } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PriorityBadge } from '../../ui/priority-badge.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { TaskDue } from './task-due.tsx';
import { TaskOrigin } from './task-origin.tsx';

const statusOptions = taskStatuses.map((status) => ({ value: status, label: taskStatusLabels[status] }));

/** The id of a card's status select, by which the focus follows a card into another column. */
export const statusFieldId = (taskId: string): string => `task-status-${taskId}`;

interface TaskCardProps {
  task: Task;
  today: string;
  /** The address at which the task is open. */
  href: string;
  isDragged: boolean;
  onDrag: (task: Task | null) => void;
  onStatusChange: (task: Task, status: TaskStatus) => void;
  onDelete: (task: Task) => void;
}

function Assignee({ assignee }: Pick<Task, 'assignee'>) {
  if (!assignee) return null;
  const name = fullNameOf(assignee);
  return (
    <Tooltip label={`Assigned to ${name}`}>
      <span className="relative flex-none">
        <span className="sr-only">Assigned to {name}</span>
        <Avatar name={name} size={22} decorative />
      </span>
    </Tooltip>
  );
}

function TaskOptions({ task, onDelete }: Pick<TaskCardProps, 'task' | 'onDelete'>) {
  return (
    <span className="relative -mt-1.25 -mr-1.5 -mb-1.25 text-ink-3 max-md:-my-2.5 max-md:-mr-2.5">
      <Menu
        align="end"
        trigger={
          <IconButton id={`task-options-${task.id}`} label={`Options for ${task.title}`} icon={Ellipsis} size="sm" />
        }
      >
        <MenuItem icon={Trash2} danger onSelect={() => onDelete(task)}>
          Delete
        </MenuItem>
      </Menu>
    </span>
  );
}

const CommentCount = ({ count }: { count: number }) => (
  <span className="inline-flex items-center gap-1.25 text-xs text-ink-3 tabular">
    <MessageSquare size={14} strokeWidth={2} aria-hidden="true" />
    <span>
      {count}
      <span className="sr-only">{count === 1 ? ' comment' : ' comments'}</span>
    </span>
  </span>
);

export function TaskCard({ task, today, href, isDragged, onDrag, onStatusChange, onDelete }: TaskCardProps) {
  const { title, description, status, priority, can } = task;
  const titleId = useId();
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      interactive
      draggable={can.update}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data. The board itself knows which card is on its way.
        event.dataTransfer.setData('application/x-task', task.id);
        onDrag(task);
      }}
      onDragEnd={() => onDrag(null)}
      className={classNames('elev-xs pt-2.75 pr-3 pb-2.5 pl-3.5', isDragged && 'opacity-50')}
    >
      <div className="flex items-start gap-1.5">
        <h3
          id={titleId}
          title={title.length > 90 ? title : undefined}
          className={classNames(
            'line-clamp-3 min-w-0 flex-1 text-lg/5.5 tracking-[-0.006em] wrap-anywhere md:text-sm/5',
            status === 'completed' ? 'font-medium text-ink-2' : 'font-semibold',
          )}
        >
          {/* The card is dragged, not the address. */}
          <a id={`task-${task.id}`} href={href} draggable={false} className="stretched-link">
            {title}
          </a>
        </h3>
        {can.delete && <TaskOptions task={task} onDelete={onDelete} />}
      </div>
      {description && (
        <p className="mt-0.75 line-clamp-2 pr-2 text-sm text-ink-2 wrap-anywhere md:text-xs/[19px]">
          {plainLine(description)}
        </p>
      )}
      <div className="mt-2.25 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <PriorityBadge priority={priority} />
        <TaskDue task={task} today={today} />
        {task.commentCount > 0 && <CommentCount count={task.commentCount} />}
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-2 border-t border-line pt-2.25">
        {can.update ? (
          <SelectField
            id={statusFieldId(task.id)}
            label="Status"
            hideLabel
            size="compact"
            className="relative flex-none"
            options={statusOptions}
            value={status}
            onValueChange={(value) => {
              const next = taskStatuses.find((each) => each === value);
              if (next && next !== status) onStatusChange(task, next);
            }}
          />
        ) : (
          <Badge>{taskStatusLabels[status]}</Badge>
        )}
        <div className="ml-auto flex min-w-0 items-center gap-2">
          <TaskOrigin createdFromAgent={task.createdFromAgent} source={task.source} />
          <Assignee assignee={task.assignee} />
        </div>
      </div>
    </Card>
  );
}
