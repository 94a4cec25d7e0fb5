import { lazy, Suspense, useState } from 'react';

const ConnectModelDialog = lazy(() =>
  import('./connect-model-dialog.tsx').then(({ ConnectModelDialog: dialog }) => ({ default: dialog })),
);

/** `dialog` is to be drawn where `open` is offered. `saysUsedUp`: where the budget is, it tells that instead. */
export function useConnectModel({ saysUsedUp = false } = {}) {
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  return {
    open: () => {
      setHasOpened(true);
      setOpen(true);
    },
    dialog: hasOpened && (
      <Suspense fallback={null}>
        <ConnectModelDialog saysUsedUp={saysUsedUp} open={isOpen} onOpenChange={setOpen} />
      </Suspense>
    ),
  };
}
