import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmItemDialogProps<Item> {
  /** Open while there is one. */
  item: Item | null;
  title: (item: Item) => ReactNode;
  body: ReactNode | ((item: Item) => ReactNode);
  confirmLabel: string;
  busy?: boolean;
  busyLabel?: string;
  danger?: boolean;
  onConfirm: (item: Item) => void;
  onClose: () => void;
}

/** Asks before something is done to one thing. */
export function ConfirmItemDialog<Item>(props: ConfirmItemDialogProps<Item>) {
  const { item, title, body, busy, onConfirm, onClose, ...rest } = props;
  // The dialog keeps its words while it fades out.
  const [named, setNamed] = useState(item);
  if (item !== null && item !== named) setNamed(item);
  return (
    <ConfirmDialog
      {...rest}
      open={item !== null}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={named !== null && title(named)}
      body={typeof body === 'function' ? named !== null && body(named) : body}
      busy={busy}
      onConfirm={() => {
        if (item !== null) onConfirm(item);
      }}
    />
  );
}
