import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazily.tsx';

const ConnectModelDialog = lazyDialog(() =>
  import('./connect-model-dialog.tsx').then(({ ConnectModelDialog: dialog }) => dialog),
);

/** `dialog` is to be drawn where `open` is offered. `saysUsedUp`: where the budget is, it tells that instead. */
export function useConnectModel({ saysUsedUp = false } = {}) {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: <ConnectModelDialog saysUsedUp={saysUsedUp} open={isOpen} onOpenChange={setOpen} />,
  };
}
