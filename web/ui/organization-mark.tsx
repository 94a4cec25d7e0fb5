import { classNames } from './class-names.ts';
import { initialsOf } from './initials.ts';

interface OrganizationMarkProps {
  name: string;
  size?: 24 | 28 | 40 | 48;
  /** In a list, those that are not the current one. */
  muted?: boolean;
  className?: string;
}

/** An organization: a square with its first letter. It is silent: the name stands beside it. */
export function OrganizationMark({ name, size = 28, muted, className }: OrganizationMarkProps) {
  return (
    <span
      className={classNames('organization-mark', muted && 'organization-mark-muted', className)}
      style={{ width: size, height: size, fontSize: size <= 24 ? 12 : Math.round(size * 0.47) }}
      aria-hidden="true"
    >
      {initialsOf(name).slice(0, 1)}
    </span>
  );
}
