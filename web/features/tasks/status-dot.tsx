import type { TaskStatus } from '../../../contract/options.ts';
import { classNames } from '../../ui/class-names.ts';

const looks: Record<TaskStatus, string> = {
  todo: 'border-ink-3',
  in_progress: 'border-accent-strong bg-[linear-gradient(90deg,var(--accent-strong)_50%,transparent_50%)]',
  completed: 'border-success bg-success',
};

/** Empty, half full, full. The name of the status stands beside it. */
export const StatusDot = ({ status }: { status: TaskStatus }) => (
  <span className={classNames('size-2.5 flex-none rounded-full border-2', looks[status])} aria-hidden="true" />
);
