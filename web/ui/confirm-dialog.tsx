import { AlertDialog } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { takeEscape } from './escape-below.ts';
import { useReturnFocus } from './return-focus.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: "Delete Volunteer Handbook.docx?" */
  title: ReactNode;
  body: ReactNode;
  confirmLabel: string;
  busy?: boolean;
  busyLabel?: string;
  /** Does the work; the caller closes the dialog when it is done. */
  onConfirm: () => void;
  danger?: boolean;
  /** Between the body and the buttons. */
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, body, confirmLabel, busy, busyLabel, onConfirm, danger, children } = props;
  const focus = useReturnFocus();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim">
          <AlertDialog.Content
            className="dialog"
            {...focus}
            {...takeEscape(() => onOpenChange(false))}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus(event);
              cancel.current?.focus();
            }}
          >
            <header className="dialog-header">
              <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
            </header>
            <AlertDialog.Description className="dialog-description">{body}</AlertDialog.Description>
            {children && <div className="dialog-body thin-scrollbar">{children}</div>}
            <footer className="dialog-footer">
              <Button ref={cancel} variant="quiet" onClick={() => onOpenChange(false)}>
                Cancel
              </Button>
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
