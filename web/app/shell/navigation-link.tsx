import { Children, useId } from 'react';
import type { ReactNode } from 'react';
import { CountBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

interface NavigationLinkProps {
  label: string;
  mark: ReactNode;
  /** Quiet text at the end: who is behind the door. */
  note?: string;
  /** A number at the end, and what it counts. */
  count?: { value: number; label: string };
  /** Without an address it is a button. */
  href?: string;
  onClick?: () => void;
  isCurrent?: boolean;
  isQuiet?: boolean;
  isRail: boolean;
}

/** A row of the sidebar; in the rail of tablets only its mark, with the words in a tooltip. */
export function NavigationLink(props: NavigationLinkProps) {
  const { label, mark, note, count, href, onClick, isCurrent, isQuiet, isRail } = props;
  const content = (
    <>
      <span className="grid w-[22px] flex-none place-items-center">{mark}</span>
      <span className={isRail ? 'sr-only' : 'truncate'}>{label}</span>
      {note && <span className={isRail ? 'sr-only' : 'ml-auto text-xs font-normal text-ink-3'}>{note}</span>}
      {count && (
        <span className={isRail ? 'sr-only' : 'ml-auto flex'}>
          <CountBadge count={count.value} label={count.label} />
        </span>
      )}
    </>
  );
  const rowClass = classNames(
    'flex w-full items-center gap-2.5 rounded-sm px-2 text-left font-medium hover:bg-hover hover:text-ink',
    'aria-[current=page]:bg-pressed aria-[current=page]:font-semibold aria-[current=page]:text-ink',
    isRail ? 'h-10 justify-center' : isQuiet ? 'h-11 md:h-8' : 'h-11 md:h-[34px]',
    isQuiet ? 'text-xs text-ink-3' : 'text-sm text-ink-2',
  );
  const row =
    href === undefined ? (
      <button type="button" className={rowClass} onClick={onClick}>
        {content}
      </button>
    ) : (
      <a href={href} className={rowClass} aria-current={isCurrent ? 'page' : undefined}>
        {content}
      </a>
    );
  if (!isRail) return row;
  return (
    <Tooltip label={[label, note ?? count?.label].filter(Boolean).join(', ')} side="right">
      {row}
    </Tooltip>
  );
}

interface NavigationGroupProps {
  label: string;
  isRail: boolean;
  children: ReactNode;
}

export function NavigationGroup({ label, isRail, children }: NavigationGroupProps) {
  const id = useId();
  return (
    <>
      <p id={id} className={isRail ? 'sr-only' : 'px-2 pt-4 pb-1.5 text-2xs font-semibold text-ink-3'}>
        {label}
      </p>
      <ul aria-labelledby={id} className={isRail ? 'mt-3.5' : undefined}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </>
  );
}
