import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to do. */
  help?: ReactNode;
  onRetry?: () => void;
  className?: string;
}

export function ErrorState({ title, help, onRetry, className }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames('empty-state', className)}>
      <span className="empty-state-door error-state-door">
        <CircleAlert size={18} strokeWidth={1.75} />
      </span>
      <p className="empty-state-title">{title}</p>
      {help && <p>{help}</p>}
      {onRetry && (
        <div className="empty-state-action">
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  );
}
