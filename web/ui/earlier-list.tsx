import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { More } from '../lib/pages.ts';
import { Button } from './button.tsx';

interface EarlierListProps {
  /** Names the list, where it has no heading of its own. */
  name?: string;
  /** What the button says. */
  label: string;
  earlier: More;
  /** Of the first row that is there. */
  firstId: string | undefined;
  className?: string;
  buttonClassName?: string;
  /** Rows that can have the focus. */
  children: ReactNode;
}

/** A list of which the end is there: what comes before is put above it when somebody asks, and reading goes on there. */
export function EarlierList(props: EarlierListProps) {
  const { name, label, earlier, firstId, className, buttonClassName, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const firstBefore = useRef<string | undefined>(undefined);

  // The button stands above what it brought, or is gone.
  useEffect(() => {
    if (firstBefore.current === undefined || firstBefore.current === firstId) return;
    const first = list.current?.firstElementChild;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    firstBefore.current = undefined;
  }, [firstId]);

  return (
    <>
      {earlier.hasMore && (
        <Button
          variant="quiet"
          size="sm"
          className={buttonClassName}
          busy={earlier.isLoading}
          busyLabel="Loading..."
          onClick={() => {
            firstBefore.current = firstId;
            earlier.onMore();
          }}
        >
          {earlier.isFailed ? 'Try again' : label}
        </Button>
      )}
      <ul ref={list} aria-label={name} className={className}>
        {children}
      </ul>
    </>
  );
}
