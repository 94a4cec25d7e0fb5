import { CircleCheck, Folder, SquareCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { DashboardStats } from '../../../contract/dashboard.ts';
import type { Organization } from '../../../contract/organizations.ts';
import type { Task } from '../../../contract/tasks.ts';
import { formatNumber } from '../../lib/format.ts';
import { listDueTasks } from './due-tasks.ts';
import { GoalCard } from './goal-card.tsx';
import { MissingValue } from './missing-value.tsx';

interface StatCardProps {
  label: string;
  icon: LucideIcon;
  href: string;
  /** Absent while loading; `null` where it could not be loaded. */
  count: number | null | undefined;
  note?: string;
}

function StatCard({ label, icon: Icon, href, count, note }: StatCardProps) {
  return (
    <li className="min-w-0">
      <a
        href={href}
        className="card card-interactive flex h-full flex-col gap-0.5 px-3.5 py-3 md:px-4 md:pt-3.5 md:pb-[13px]"
      >
        <span className="flex items-center gap-2 text-sm text-ink-2">
          <Icon size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden="true" />
          {label}
        </span>
        <b className="text-[26px]/8 font-semibold tracking-[-0.03em] tabular md:text-[28px]/9">
          {typeof count === 'number' ? formatNumber(count) : <MissingValue isLoading={count === undefined} />}
        </b>
        <span className="min-h-lh text-xs text-ink-3">{note}</span>
      </a>
    </li>
  );
}

const countNote = (count: number, rest: string) => `${count === 0 ? 'None' : formatNumber(count)} ${rest}`;

interface StatCardsProps {
  organization: Organization;
  stats: DashboardStats | null | undefined;
  tasks: readonly Task[] | undefined;
  /** In the last week. */
  finishedCount: number | undefined;
  today: string;
}

export const StatCards = ({ organization, stats, tasks, finishedCount, today }: StatCardsProps) => (
  <ul aria-label="Totals" className="mb-7 grid grid-cols-2 gap-2.5 md:mb-8 md:gap-3 lg:grid-cols-4">
    <StatCard
      label="Active Tasks"
      icon={SquareCheck}
      href="/tasks"
      count={stats && stats.activeTasks}
      note={tasks && countNote(listDueTasks(tasks, today).length, 'due this week')}
    />
    <StatCard
      label="Completed Tasks"
      icon={CircleCheck}
      href="/tasks"
      count={stats && stats.completedTasks}
      note={finishedCount === undefined ? undefined : countNote(finishedCount, 'finished this week')}
    />
    <StatCard
      label="Documents"
      icon={Folder}
      href="/documents"
      count={stats && stats.documents}
      note="In your library"
    />
    <GoalCard organization={organization} stats={stats} />
  </ul>
);
