import { classNames } from './class-names.ts';

/** The doorway. Without the name beside it, it carries the name itself. */
export function Logo({ withName, className }: { withName?: boolean; className?: string }) {
  const naming = withName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'Goodstead' };
  return (
    <span className={classNames('logo', className)}>
      <svg viewBox="0 0 24 26" width={24} height={26} {...naming}>
        <path d="M2 25V12a10 10 0 0 1 20 0v13z" fill="var(--mark)" />
        <path d="M8 25V13.5a4 4 0 0 1 8 0V25z" fill="var(--accent)" />
      </svg>
      {withName && <span>Goodstead</span>}
    </span>
  );
}
