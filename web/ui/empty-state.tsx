import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  help?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** A dashed doorway: nothing behind it yet. */
export function EmptyState({ icon: Icon, title, help, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('empty-state', className)}>
      <span className="empty-state-door">
        <Icon size={18} strokeWidth={1.75} />
      </span>
      <p className="empty-state-title">{title}</p>
      {help && <p>{help}</p>}
      {action && <div className="empty-state-action">{action}</div>}
    </div>
  );
}
