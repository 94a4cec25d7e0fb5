import { classNames } from './class-names.ts';

interface ProgressBarProps {
  /** 0 to 1. */
  value: number;
  label: string;
  tone?: 'primary' | 'accent' | 'warn' | 'danger';
  /** A bar of 6px, or a square line of 3px along an edge. */
  size?: 'md' | 'line';
  className?: string;
}

const tones = { primary: '', accent: 'progress-accent', warn: 'progress-warn', danger: 'progress-danger' };

/** Say the progress in words beside it, too ("Step 3 of 8"). */
export function ProgressBar({ value, label, tone = 'primary', size = 'md', className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames('progress', tones[tone], size === 'line' && 'progress-line', className)}
    >
      <div className="progress-fill" style={{ transform: `translateX(${percent - 100}%)` }} />
    </div>
  );
}
