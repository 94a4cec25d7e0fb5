import { Calendar, CalendarX2, Check } from 'lucide-react';
import type { Task } from '../../../contract/tasks.ts';
import { formatShortDate } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { describeDueDate } from './due-date.ts';
import type { DueDate } from './due-date.ts';

const colors: Record<DueDate['urgency'], string> = {
  late: 'font-medium text-danger',
  soon: 'font-medium text-on-warn-soft',
  later: 'text-ink-3',
};

const lineClass = 'inline-flex items-center gap-1.25 text-xs tabular';

interface TaskDueProps {
  task: Task;
  /** The organization's day, `YYYY-MM-DD`. */
  today: string;
}

/** When the task is due, or when it was done; nothing for a task without a date. */
export function TaskDue({ task, today }: TaskDueProps) {
  if (task.status === 'completed') {
    return task.completedAt ? (
      <span className={classNames(lineClass, 'text-ink-3')}>
        <Check size={14} strokeWidth={2} aria-hidden="true" />
        Done {formatShortDate(task.completedAt)}
      </span>
    ) : null;
  }
  if (!task.dueDate) return null;
  const { urgency, words, date } = describeDueDate(task.dueDate, today);
  const Icon = urgency === 'late' ? CalendarX2 : Calendar;
  return (
    <span className={classNames(lineClass, colors[urgency])}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      <span>
        <span className="sr-only">{words} </span>
        {date}
      </span>
    </span>
  );
}
