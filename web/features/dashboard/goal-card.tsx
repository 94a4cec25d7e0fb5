import { Pencil, Target } from 'lucide-react';
import { useState } from 'react';
import type { DashboardStats } from '../../../contract/dashboard.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { lazyDialog } from '../../ui/lazily.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { describeFundingTarget } from './funding-target.ts';
import type { FundingTarget } from './funding-target.ts';
import { MissingValue } from './missing-value.tsx';

const FundingTargetDialog = lazyDialog(() =>
  import('./funding-target-dialog.tsx').then((module) => module.FundingTargetDialog),
);

interface HeadlineProps {
  target: FundingTarget | null;
  /** Absent for those who may not change the target. */
  onChange?: () => void;
}

function Headline({ target, onChange }: HeadlineProps) {
  const words = target ? describeFundingTarget(target).headline : 'Set Funding Target';
  if (!onChange) return words;
  return (
    <button
      type="button"
      className="stretched-link rounded-lg text-left underline-offset-4 hover:underline"
      onClick={onChange}
    >
      {target && <span className="sr-only">Change the funding target: </span>}
      {words}
    </button>
  );
}

interface GoalCardProps {
  organization: Organization;
  /** Absent while loading; `null` where it could not be loaded. */
  stats: DashboardStats | null | undefined;
}

/** The lamplight of this screen. */
export function GoalCard({ organization, stats }: GoalCardProps) {
  const [isOpen, setOpen] = useState(false);
  const target = stats?.fundingTarget ?? null;
  const words = target && describeFundingTarget(target);
  const canChange = organization.can.setFundingTarget;
  const whatFor = canChange ? 'A number to work toward together' : 'A manager or an admin can set it';
  return (
    <li className="relative flex min-w-0 flex-col gap-0.5 rounded-lg bg-accent-soft px-3.5 py-3 text-on-accent-soft md:px-4 md:pt-3.5 md:pb-[13px]">
      <span className="flex items-center gap-2 text-sm">
        <Target size={16} strokeWidth={1.75} aria-hidden="true" />
        Goal
        {target && canChange && <Pencil size={14} strokeWidth={2} className="ml-auto" aria-hidden="true" />}
      </span>
      {/* Two lines on a wide screen, where a target takes both: nothing below moves when it comes. */}
      <b className="py-[5px] text-[16px]/[22px] font-semibold tracking-[-0.015em] text-balance md:py-1.5 md:text-xl xl:min-h-[2lh] xl:py-0 [&_.skeleton]:bg-on-accent-soft/20">
        {stats ? (
          <Headline target={target} onChange={canChange ? () => setOpen(true) : undefined} />
        ) : (
          <MissingValue isLoading={stats === undefined} />
        )}
      </b>
      <div className="flex items-center gap-2.5">
        <span className="text-xs">{words?.note ?? (stats ? whatFor : '\u00a0')}</span>
        {words && words.share !== null && (
          <ProgressBar
            tone="accent"
            label="Raised of the funding target"
            value={words.share}
            className="flex-1 bg-on-accent-soft/20"
          />
        )}
      </div>
      <FundingTargetDialog open={isOpen} onOpenChange={setOpen} organization={organization} target={target} />
    </li>
  );
}
