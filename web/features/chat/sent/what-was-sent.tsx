import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const SentDialog = lazy(() => import('./sent-dialog.tsx').then(({ SentDialog: dialog }) => ({ default: dialog })));

/** Opens what a model was told for an answer, in the words in which it was. */
export function WhatWasSent({ messageId, masked }: { messageId: string; masked: number }) {
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={Send}
        aria-haspopup="dialog"
        onClick={() => {
          setHasOpened(true);
          setOpen(true);
        }}
      >
        What was sent{masked > 0 && ` (${masked} masked)`}
      </Button>
      {hasOpened && (
        <Suspense fallback={null}>
          <SentDialog messageId={messageId} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
