import type { Task } from '../../../contract/tasks.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { countDue } from './due-date.ts';

interface TaskCountsProps {
  tasks: Task[];
  /** Not all of them may be loaded. */
  completedCount: number;
  today: string;
}

const Count = ({ tone, children }: { tone: BadgeTone; children: string }) => (
  <li>
    <Badge tone={tone} className="h-6! rounded-sm! px-2.25! text-xs! font-medium! tabular">
      {children}
    </Badge>
  </li>
);

/** How the work stands, in one line; phones have the numbers in the column switch. */
export function TaskCounts({ tasks, completedCount, today }: TaskCountsProps) {
  const active = tasks.filter(({ status }) => status !== 'completed').length;
  const { late, thisWeek } = countDue(tasks, today);
  return (
    <ul aria-label="Task counts" className="flex flex-wrap gap-2 max-md:hidden">
      <Count tone="neutral">{`${active} active`}</Count>
      {late > 0 && <Count tone="danger">{`${late} overdue`}</Count>}
      {thisWeek > 0 && <Count tone="warn">{`${thisWeek} due this week`}</Count>}
      <Count tone="success">{`${completedCount} completed`}</Count>
    </ul>
  );
}
