import { useEffect, useRef, useState } from 'react';
import { taskStatuses, taskStatusLabels } from '../../../contract/options.ts';
import type { TaskStatus } from '../../../contract/options.ts';
import type { Task } from '../../../contract/tasks.ts';
import type { More } from '../../lib/pages.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { arrangeTasks } from './arrange-tasks.ts';
import { DeleteTaskDialog } from './delete-task-dialog.tsx';
import { statusFieldId, TaskCard } from './task-card.tsx';
import { TaskColumn } from './task-column.tsx';
import { useChangeTaskStatus } from './tasks-api.ts';

interface TaskBoardProps {
  tasks: Task[];
  completedCount: number;
  more: More;
  isFiltered: boolean;
  today: string;
  hrefOf: (task: Task) => string;
}

export function TaskBoard({ tasks, completedCount, more, isFiltered, today, hrefOf }: TaskBoardProps) {
  const [phoneStatus, setPhoneStatus] = useState<TaskStatus>('todo');
  const [dragged, setDragged] = useState<Task | null>(null);
  const [toDelete, setToDelete] = useState<Task | null>(null);
  const { mutate } = useChangeTaskStatus();
  const switcher = useRef<HTMLDivElement>(null);
  const [movedId, setMovedId] = useState<string | null>(null);
  const movedStatus = tasks.find(({ id }) => id === movedId)?.status;
  const columns = arrangeTasks(tasks);
  const countOf = (status: TaskStatus) => (status === 'completed' ? completedCount : columns[status].length);

  const move = (task: Task, status: TaskStatus) => {
    setMovedId(task.id);
    mutate({ task, changes: { status } });
  };

  // The focus goes with a card into its new column; where that is not on screen, to the switch that shows it.
  useEffect(() => {
    if (movedId === null || movedStatus === undefined || document.activeElement !== document.body) return;
    const select = document.getElementById(statusFieldId(movedId));
    if (select?.checkVisibility()) select.focus({ preventScroll: true });
    else switcher.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [movedId, movedStatus]);

  return (
    <>
      <div ref={switcher} className="sticky top-2 z-10 mb-3 md:hidden">
        <Segmented
          label="Column"
          value={phoneStatus}
          onChange={setPhoneStatus}
          options={taskStatuses.map((status) => ({
            value: status,
            label: taskStatusLabels[status],
            count: countOf(status),
          }))}
        />
      </div>
      <div className="grid items-start gap-3.5 md:max-lg:-mx-6 md:max-lg:overflow-x-auto md:max-lg:px-6 md:grid-cols-[repeat(3,minmax(270px,1fr))] lg:grid-cols-[repeat(3,minmax(0,1fr))]">
        {taskStatuses.map((status) => (
          <TaskColumn
            key={status}
            status={status}
            tasks={columns[status]}
            count={countOf(status)}
            more={more}
            isFiltered={isFiltered}
            isShownOnPhone={status === phoneStatus}
            mayTakeCard={dragged !== null && dragged.status !== status}
            onTakeCard={() => {
              if (dragged) move(dragged, status);
              setDragged(null);
            }}
            renderCard={(task) => (
              <TaskCard
                task={task}
                today={today}
                href={hrefOf(task)}
                isDragged={dragged?.id === task.id}
                onDrag={setDragged}
                onStatusChange={move}
                onDelete={setToDelete}
              />
            )}
          />
        ))}
      </div>
      <DeleteTaskDialog task={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}
