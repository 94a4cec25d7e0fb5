import { taskStatuses, taskStatusLabels } from '../../../contract/options.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusDot } from './status-dot.tsx';

const cardCounts = { todo: 3, in_progress: 2, completed: 2 };

const CardSkeleton = () => (
  <div className="grid gap-2.5 rounded-lg border border-line bg-surface p-3.5">
    <Skeleton className="h-4 w-3/4" />
    <Skeleton className="h-3.5 w-full" />
    <Skeleton className="h-5 w-2/5" />
    <Skeleton className="mt-1 h-7 w-full" />
  </div>
);

export const BoardSkeleton = () => (
  <div role="status" aria-label="Loading tasks">
    <Skeleton className="mb-3 h-12.5 w-full md:mb-5 md:h-6 md:w-64" />
    <div className="grid items-start gap-3.5 md:grid-cols-3">
      {taskStatuses.map((status) => (
        <div
          key={status}
          className={classNames(
            'rounded-[14px] md:border md:border-line md:bg-canvas md:px-2.5 md:pb-2.5',
            status !== 'todo' && 'max-md:hidden',
          )}
        >
          <div className="flex h-11 items-center gap-2 px-1.5 text-sm font-semibold max-md:hidden">
            <StatusDot status={status} />
            {taskStatusLabels[status]}
          </div>
          <div className="grid gap-2">
            {Array.from({ length: cardCounts[status] }, (_, index) => (
              <CardSkeleton key={index} />
            ))}
          </div>
        </div>
      ))}
    </div>
  </div>
);
