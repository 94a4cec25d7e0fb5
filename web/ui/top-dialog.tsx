import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { takeEscape } from './escape-below.ts';
import { useReturnFocus } from './return-focus.ts';

interface TopDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** A dialog that hangs from the top, so that it can grow while one types; on phones it fills the screen. */
export function TopDialog({ open, onOpenChange, title, closeLabel, children }: TopDialogProps) {
  const focus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim scrim-top">
          <RadixDialog.Content
            className="dialog dialog-lg dialog-top"
            aria-describedby={undefined}
            {...focus}
            {...takeEscape(() => onOpenChange(false))}
          >
            <header className="flex flex-none items-center justify-between pt-3 pr-3 pl-5">
              <RadixDialog.Title className="text-sm font-semibold text-ink-2">{title}</RadixDialog.Title>
              <RadixDialog.Close asChild>
                <IconButton label={closeLabel} icon={X} size="sm" />
              </RadixDialog.Close>
            </header>
            <div className="flex min-h-0 flex-1 flex-col" data-dialog-body>
              {children}
            </div>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
