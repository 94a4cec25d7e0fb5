import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useReturnFocus } from './return-focus.ts';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side: 'left' | 'right' | 'bottom';
  title: string;
  /** The title is still read out; the content brings its own header and its own way to close. */
  hideHeader?: boolean;
  children: ReactNode;
  className?: string;
}

/** A panel over the page that comes from one of its sides. */
export function Sheet({ open, onOpenChange, side, title, hideHeader, children, className }: SheetProps) {
  const focus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <RadixDialog.Content
          className={classNames('sheet', `sheet-${side}`, className)}
          aria-describedby={undefined}
          {...focus}
        >
          {hideHeader ? (
            <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          ) : (
            <header className="sheet-header">
              <RadixDialog.Title className="sheet-title">{title}</RadixDialog.Title>
              <RadixDialog.Close asChild>
                <IconButton label="Close" icon={X} size="sm" />
              </RadixDialog.Close>
            </header>
          )}
          <div className="sheet-body thin-scrollbar" data-dialog-body>
            {children}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
