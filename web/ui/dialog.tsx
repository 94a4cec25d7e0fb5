import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { takeEscape } from './escape-below.ts';
import { useReturnFocus } from './return-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** A quiet Cancel, then the primary button. On phones they are stacked, the primary on top. */
  footer?: ReactNode;
  size?: 'md' | 'lg';
}

export function Dialog({ open, onOpenChange, title, description, children, footer, size = 'md' }: DialogProps) {
  const focus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim">
          <RadixDialog.Content
            className={classNames('dialog', size === 'lg' && 'dialog-lg')}
            {...focus}
            {...takeEscape(() => onOpenChange(false))}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className="dialog-header">
              <RadixDialog.Title className="dialog-title">{title}</RadixDialog.Title>
              <RadixDialog.Close asChild>
                <IconButton label="Close" icon={X} size="sm" />
              </RadixDialog.Close>
            </header>
            {description && (
              <RadixDialog.Description className="dialog-description">{description}</RadixDialog.Description>
            )}
            <div className="dialog-body thin-scrollbar" data-dialog-body>
              {children}
            </div>
            {footer && <footer className="dialog-footer">{footer}</footer>}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
