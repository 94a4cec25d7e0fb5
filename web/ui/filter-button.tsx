import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CountBadge } from './badge.tsx';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';

interface FilterButtonProps {
  /** Of the panel: what is filtered. */
  title: string;
  /** How many choices are made. */
  count: number;
  onOpen: () => void;
  onClear: () => void;
  /** Closes the panel: what there will be to see. */
  doneLabel: string;
  /** Groups of choices; each counts at once. */
  children: ReactNode;
}

export function FilterButton({ title, count, onOpen, onClear, doneLabel, children }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (open) onOpen();
      }}
      title={title}
      trigger={
        <Button icon={ListFilter}>
          <span className="flex items-center gap-2">
            Filter
            {count > 0 && (
              <CountBadge count={count} label={count === 1 ? '1 active filter' : `${count} active filters`} />
            )}
          </span>
        </Button>
      }
      footer={
        <>
          <Button variant="quiet" aria-disabled={count === 0 ? true : undefined} onClick={onClear}>
            Clear all
          </Button>
          <Button onClick={() => setOpen(false)}>{doneLabel}</Button>
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Popover>
  );
}
