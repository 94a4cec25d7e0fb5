import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

export const SpinnerIcon = () => <LoaderCircle className="spinner" size={16} strokeWidth={1.75} />;

/** For an action under way. Content that is being loaded gets a Skeleton instead. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <span role="status" className={classNames('inline-flex items-center gap-2 text-sm text-ink-2', className)}>
      <SpinnerIcon />
      {label}
    </span>
  );
}
