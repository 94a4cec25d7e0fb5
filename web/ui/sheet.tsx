import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { takeEscape } from './escape-below.ts';
import { useReturnFocus } from './return-focus.ts';
import { isForWhatIsWithin } from './use-closes-on-escape.ts';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side: 'left' | 'right' | 'bottom';
  title: string;
  /** The title is still read out; the content brings its own header and its own way to close. */
  hideHeader?: boolean;
  children: ReactNode;
  /** Stays below the content, which scrolls. */
  footer?: ReactNode;
  /** The panel itself gets the focus: for what is read more often than filled in. */
  focusesPanel?: boolean;
  className?: string;
}

/** A panel over the page that comes from one of its sides. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, side, title, hideHeader, children, footer, focusesPanel, className } = props;
  const focus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <RadixDialog.Content
          className={classNames('sheet', `sheet-${side}`, className)}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            if (isForWhatIsWithin()) event.preventDefault();
          }}
          {...takeEscape(() => {
            if (!isForWhatIsWithin()) onOpenChange(false);
          })}
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
          <div className="sheet-body thin-scrollbar" data-dialog-body={focusesPanel ? undefined : true}>
            {children}
          </div>
          {footer && <footer className="sheet-footer">{footer}</footer>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
