import { ArrowLeft, CircleCheck } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

interface FlowHeaderProps {
  name: string;
  /** `null` once the guide is completed. */
  position: { number: number; total: number } | null;
  onBack: () => void;
  backLabel: string;
}

export function FlowHeader({ name, position, onBack, backLabel }: FlowHeaderProps) {
  return (
    <header className="flex-none">
      <div className="flex items-center gap-2.5 py-1.5 pr-4 pl-1.5 md:py-2.5 md:pr-6 md:pl-[26px]">
        <IconButton label={backLabel} icon={ArrowLeft} size="sm" onClick={onBack} />
        <p className="min-w-0 flex-1 truncate text-md font-semibold tracking-[-0.01em]" title={name}>
          {name}
        </p>
        {position ? (
          <span className="tabular text-sm whitespace-nowrap text-ink-2">
            Step {position.number} of {position.total}
          </span>
        ) : (
          <span className="flex items-center gap-1.5 text-sm font-semibold text-on-success-soft">
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
            Completed
          </span>
        )}
      </div>
      <ProgressBar
        value={position ? position.number / position.total : 1}
        label={`Progress of ${name}`}
        tone="accent"
        size="line"
      />
    </header>
  );
}
