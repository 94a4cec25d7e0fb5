import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'primary' | 'success' | 'warn' | 'danger' | 'info';

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}

export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`, className)}>{children}</span>;
}

/** A number in a pill; the label says what it counts ("7 open tasks") to those who cannot see where it stands. */
export function CountBadge({ count, label }: { count: number | string; label: string }) {
  return (
    <span className="count-badge">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
