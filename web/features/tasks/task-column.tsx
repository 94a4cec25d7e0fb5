import { CircleCheck, CircleDashed, ListTodo } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { taskStatusLabels } from '../../../contract/options.ts';
import type { TaskStatus } from '../../../contract/options.ts';
import type { Task } from '../../../contract/tasks.ts';
import type { More } from '../../lib/pages.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusDot } from './status-dot.tsx';

const emptyStates: Record<TaskStatus, { icon: LucideIcon; title: string }> = {
  todo: { icon: ListTodo, title: 'No tasks to do' },
  in_progress: { icon: CircleDashed, title: 'No tasks in progress' },
  completed: { icon: CircleCheck, title: 'No completed tasks' },
};

const pageSize = 25;
/** With no more than these left, the next ones are asked for. */
const aheadCount = 3 * pageSize;

interface TaskColumnProps {
  status: TaskStatus;
  tasks: Task[];
  /** Of all, loaded or not. */
  count: number;
  more: More;
  /** Some of its tasks may be hidden. */
  isFiltered: boolean;
  /** On phones one column is shown at a time. */
  isShownOnPhone: boolean;
  /** A card of another column is being dragged. */
  mayTakeCard: boolean;
  onTakeCard: () => void;
  renderCard: (task: Task) => ReactNode;
}

export function TaskColumn(props: TaskColumnProps) {
  const { status, tasks, count, more, isFiltered, isShownOnPhone, mayTakeCard, onTakeCard, renderCard } = props;
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [shownCount, setShownCount] = useState(pageSize);
  const [isOver, setOver] = useState(false);
  const hiddenCount = Math.max(0, count - shownCount);
  const label = taskStatusLabels[status];

  const showMore = () => {
    setShownCount(shownCount + pageSize);
    if (more.hasMore && !more.isLoading && tasks.length - shownCount < aheadCount) more.onMore();
    // The button may be gone after this: go on reading where the new cards begin.
    requestAnimationFrame(() => {
      const first = list.current?.children[shownCount];
      if (first instanceof HTMLElement) first.focus();
    });
  };
  const allowDrop = (event: DragEvent) => {
    if (!mayTakeCard) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!mayTakeCard) return;
    event.preventDefault();
    setOver(false);
    onTakeCard();
  };

  return (
    <div
      role="presentation"
      onDragOver={allowDrop}
      onDragLeave={leave}
      onDrop={drop}
      className={classNames(
        'rounded-[14px] md:border md:border-line md:bg-canvas md:px-2.5 md:pb-2.5',
        !isShownOnPhone && 'max-md:hidden',
        isOver && mayTakeCard && 'outline-2 -outline-offset-2 outline-primary',
      )}
    >
      <section aria-labelledby={headingId}>
        <header className="flex h-11 items-center gap-2 px-1.5 max-md:sr-only">
          <StatusDot status={status} />
          <h2 id={headingId} tabIndex={-1} className="text-sm font-semibold outline-none">
            {label}
          </h2>
          <CountBadge count={count} label={count === 1 ? '1 task' : `${count} tasks`} />
        </header>
        {tasks.length === 0 ? (
          <EmptyState
            {...emptyStates[status]}
            {...(isFiltered && { title: 'No matching tasks' })}
            className="md:min-h-40"
          />
        ) : (
          <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2.5 md:gap-2">
            {tasks.slice(0, shownCount).map((task) => (
              <li key={task.id} tabIndex={-1} className="rounded-lg">
                {renderCard(task)}
              </li>
            ))}
          </ul>
        )}
        {hiddenCount > 0 && (
          <Button variant="quiet" className="mt-2 w-full" onClick={showMore}>
            Show {Math.min(pageSize, hiddenCount)} more
          </Button>
        )}
      </section>
    </div>
  );
}
